export * from './clock.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
  TEST_SETTINGS,
} from './embedded-postgres.ts';
export * from './port.ts';
export * from './process.ts';
export * from './redis-server.ts';
export {
  createTestDatabase,
  type TestDatabase,
  type TestServer,
  useTestDatabase,
} from './test-database.ts';
