import type { DatabaseConnection } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import type { Log } from '#platform/observability/index';

/** Who an access token speaks for, and until when. */
export type Recognised = Actor & { expiresAt: Date };

export interface RealtimeOptions {
  /** For the one connection over which nodes tell each other. */
  connection: DatabaseConnection;
  log: Log;
  /** @returns null for a token that does not count; rejects when that cannot be found out */
  recognise(token: string): Promise<Recognised | null>;
  /** The site's origin: pages of others may not connect. */
  siteUrl: string;
  trustedProxies: readonly string[];
  /** Whether the number of connections of one IP is limited. */
  limits: boolean;
  /** How long a connection may outlive its access token, and how often that is looked at, in milliseconds. For tests. */
  graceMs?: number;
  sweepMs?: number;
}
