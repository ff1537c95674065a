import { OperatorError } from '#platform/observability/index';
import type { DatabaseConnection } from './types.ts';

/**
 * Describes a failed connection to PostgreSQL in one sentence for the operator.
 * @returns undefined when the error is not about the connection.
 */
export function describeConnectionFault(
  error: unknown,
  connection: DatabaseConnection,
): OperatorError | undefined {
  const { code, message } = error as { code?: string; message?: string };
  const where = describeTarget(connection);
  const sentence = SENTENCES[code ?? '']?.(where);
  if (sentence) return new OperatorError(sentence, { cause: error });
  if (!TIMEOUTS.some((text) => message?.includes(text))) return undefined;
  return new OperatorError(
    `The database at ${where} does not answer; check that PostgreSQL is running there.`,
    {
      cause: error,
    },
  );
}

const TIMEOUTS = ['timeout expired', 'Connection terminated', 'Query read timeout', 'Connection ended'];

const SENTENCES: Record<string, (where: string) => string> = {
  ECONNREFUSED: (where) =>
    `The database at ${where} refuses connections; check that PostgreSQL is running there.`,
  ENOENT: (where) => `There is no database socket at ${where}; check that PostgreSQL is running there.`,
  ENOTFOUND: (where) => `The database host in DATABASE_URL (${where}) is unknown; check its spelling.`,
  EAI_AGAIN: (where) =>
    `The database host in DATABASE_URL (${where}) cannot be resolved; check the name or your DNS.`,
  ETIMEDOUT: (where) => `The database at ${where} does not answer; check the address and the firewall.`,
  EHOSTUNREACH: (where) => `The database at ${where} cannot be reached; check the network.`,
  ECONNRESET: (where) => `The database at ${where} cut the connection; check its log.`,
  '28P01': (where) => `The database at ${where} refuses the password in DATABASE_URL.`,
  '28000': (where) => `The database at ${where} refuses the user in DATABASE_URL.`,
  '3D000': (where) => `The database named in DATABASE_URL does not exist at ${where}; create it first.`,
  '53300': (where) =>
    `The database at ${where} has no free connection; lower DATABASE_POOL_SIZE or raise its max_connections.`,
  '57P03': (where) => `The database at ${where} is starting up or shutting down; try again in a moment.`,
};

/** Host and port without user or password, for messages. */
function describeTarget(connection: DatabaseConnection): string {
  if (connection.connectionString) {
    try {
      const url = new URL(connection.connectionString);
      const host = url.searchParams.get('host') ?? url.hostname;
      return `${host || 'localhost'}:${url.port || '5432'}`;
    } catch {
      return 'the address in DATABASE_URL';
    }
  }
  return `${connection.host ?? 'localhost'}:${connection.port ?? 5432}`;
}
