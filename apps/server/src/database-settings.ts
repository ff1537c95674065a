import { z } from 'zod';
import { connectionTo, type DatabaseConnection, isPostgresUrl } from '#platform/database/index';
import { OperatorError } from '#platform/observability/index';
import { oneOf, wholeNumber } from './config-values.ts';

const postgresUrl = z
  .string()
  .refine(isPostgresUrl, { error: 'must look like postgres://user:password@host:5432/database' });

/** The settings of an external database. */
export const databaseFields = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOLER: oneOf(['off', 'on', 'named']).default('off'),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_MAX_LAG_MS: wholeNumber(100, 60_000).default(1000),
};
type Fields = z.output<z.ZodObject<typeof databaseFields>>;

export interface DatabaseSettings {
  /** Undefined: the embedded PostgreSQL. */
  connection: DatabaseConnection | undefined;
  replica: DatabaseConnection | undefined;
  replicaMaxLagMs: number;
}

/** @throws OperatorError when settings do not fit together */
export function readDatabase(env: Fields): DatabaseSettings {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOLER: pooler } = env;
  if (!url && (directUrl || env.DATABASE_REPLICA_URL || pooler !== 'off'))
    throw new OperatorError('The settings of a pooler and of a replica need DATABASE_URL as well.');
  if (pooler !== 'off' && !directUrl)
    throw new OperatorError(
      `The setting DATABASE_POOLER=${pooler} needs DATABASE_DIRECT_URL as well: notifications and migrations go to PostgreSQL itself.`,
    );
  return {
    connection: url
      ? {
          ...connectionTo(url),
          ...(directUrl ? { direct: connectionTo(directUrl) } : {}),
          ...(pooler === 'off'
            ? {}
            : { pooled: pooler === 'on' ? ('unnamed' as const) : ('named' as const) }),
        }
      : undefined,
    replica: env.DATABASE_REPLICA_URL ? { connectionString: env.DATABASE_REPLICA_URL } : undefined,
    replicaMaxLagMs: env.DATABASE_REPLICA_MAX_LAG_MS,
  };
}
