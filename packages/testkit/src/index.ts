export * from './clock.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
  TEST_SETTINGS,
} from './embedded-postgres.ts';
export * from './fake-messages-api/index.ts';
export * from './port.ts';
export * from './process.ts';
export * from './redis-server.ts';
export * from './running-casebook.ts';
export * from './sample-tickets/recorded-replies.ts';
export {
  type ClosedTicketInput,
  SAMPLE_ANCHOR,
  SAMPLE_LOOKUP,
  SAMPLE_STORY,
  sampleTickets,
} from './sample-tickets/sample-tickets.ts';
export * from './seed.ts';
export {
  createTestDatabase,
  type TestDatabase,
  type TestServer,
  useTestDatabase,
} from './test-database.ts';
export * from './test-erasure-key.ts';
export * from './throwaway-postgres.ts';
