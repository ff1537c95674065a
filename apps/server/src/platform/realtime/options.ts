import type { Actor } from '#platform/context/index';
import type { DatabaseConnection } from '#platform/database/index';
import type { Log } from '#platform/observability/index';

/** The identity and expiry of an access token. */
export type Recognised = Actor & { expiresAt: Date };

export interface RealtimeOptions {
  /** For the connection between nodes. */
  connection: DatabaseConnection;
  log: Log;
  /** @returns null for an invalid token; rejects when that cannot be checked */
  recognise(token: string): Promise<Recognised | null>;
  /** The site's origin: pages of other origins may not connect. */
  siteUrl: string;
  trustedProxies: readonly string[];
  /** Whether the number of connections of one IP is limited. */
  limits: boolean;
  /** How long a connection may outlive its access token, and how often that is checked, in milliseconds. For tests. */
  graceMs?: number;
  sweepMs?: number;
}
