export { CATEGORIES, type Category, type Finding, type ScanOptions } from './category.ts';
export { redact } from './redact.ts';
export { scan } from './scan.ts';
export { redactThread, scanThread } from './thread.ts';
