export * from './fake-messages-api.ts';
export type { FakeReply, FakeUsage } from './fake-reply.ts';
