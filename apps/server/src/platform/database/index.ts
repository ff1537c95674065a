export { type ChangeFeed, createChangeFeed, notify } from './change-feed.ts';
export { describeConnectionFault } from './connection-faults.ts';
export { createDatabase, type Database, type DatabaseOptions } from './create-database.ts';
export { type MigrationReport, migrate, newestMigration, pendingMigrations } from './migrate.ts';
export { limitQueryTime } from './query-time-limit.ts';
export type { DB } from './schema.gen.ts';
export { prepared, rowsOf, type Statement, statement } from './statement.ts';
export type { DatabaseConnection, Db, Tx } from './types.ts';
