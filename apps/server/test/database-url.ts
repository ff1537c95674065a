import type { DatabaseConnection } from '#platform/database/index';

/** A connection as a DATABASE_URL, for child processes. */
export function databaseUrl(connection: DatabaseConnection): string {
  const { connectionString, host, port, user, password, database } = connection;
  if (connectionString) return connectionString;
  const login = `${user ?? ''}${password ? `:${password}` : ''}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
}
