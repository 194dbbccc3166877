export * from './carry-out-erasure.ts';
export * from './erasure-receipt.ts';
export { findErased } from './find-erased.ts';
export * from './plan-erasure.ts';
export * from './restore-check.ts';
export * from './subject-hash.ts';
