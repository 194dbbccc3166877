export * from '../trace/trace.fixture.ts';
export * from './arbitraries.ts';
export * from './nasty-values.ts';
export * from './sample-case.ts';
