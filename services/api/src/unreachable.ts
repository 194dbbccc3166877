/** What no erasure here can reach, in words for the person who answers the one who asked. */
export const UNREACHABLE: readonly string[] = [
  'Backups and the write-ahead log of the database, until they are rotated out. After a restore, run `casebook restore-check`.',
  'Free space within the database files, until it is written over; `VACUUM FULL` of the tables does so at once.',
  'The helpdesk itself: its tickets, and what it sends again (which is refused here).',
  'The provider of the model, where one reads the tickets: what was sent to it before, for as long as it keeps that.',
  'Logs of reverse proxies and of the database server, where they are set to keep addresses or parameters.',
  'What agents wrote elsewhere from what they had been shown.',
];
