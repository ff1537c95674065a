/** What a node compares with the others and with the database; the names are in `/readyz` and in the log. */
export const findingNames = [
  'keys',
  'database_writes',
  'media',
  'media_writes',
  'disk',
  'schema',
  'clock',
  'notifications',
  'workers',
  'job_queue',
  'proxy',
] as const;
export type FindingName = (typeof findingNames)[number];
export interface Finding {
  name: FindingName;
  /** For operators: what is different, in a sentence with figures. */
  value: string;
}

/** Fingerprints of keys, never the keys. */
export interface KeyPrints {
  signs: string;
  accepts: string[];
  encrypts: string;
}
export interface NodeRow {
  id: string;
  name: string;
  started_at: Date;
  seen_at: Date;
  runs_jobs: boolean;
  schema_version: number;
  /** Of its release; null: of one that did not say so. */
  version: string | null;
  keys: KeyPrints | null;
  findings: Finding[];
}

/** What one round has measured. */
export interface Measured {
  id: string;
  keys: KeyPrints | null;
  schemaVersion: number;
  /** The newest migration of the database. */
  databaseSchema: number;
  /** By the clock of the database. */
  nodes: readonly NodeRow[];
  databaseNow: Date;
  /** Milliseconds that this machine's clock is ahead of the database's, give or take `clockErrorMs`. */
  clockAheadMs: number;
  clockErrorMs: number;
  databaseTakesWrites: boolean;
  /** Whether the notification that this node sent itself has arrived. */
  notified: boolean;
  mark: 'seen' | 'missing' | 'unreachable';
  mediaTakesWrites: boolean;
  /** Why the disk of the data directory cannot be used. */
  diskProblem: string | undefined;
  oldestJobSeconds: number;
  /** An address that sent `X-Forwarded-For` and is not in TRUST_PROXY. */
  unlistedProxy: string | undefined;
}

/** A node that has missed three rounds has ended, or is cut off. */
export const SEEN_WITHIN_MS = 3.5 * 60_000;
/** Tokens, second factors and signed links allow for this much. */
const CLOCK_MS = 5000;
const OLD_JOB_SECONDS = 600;

export const isSeen = ({ seen_at }: Pick<NodeRow, 'seen_at'>, now: Date): boolean =>
  now.getTime() - seen_at.getTime() < SEEN_WITHIN_MS;

/** Whether each of two nodes accepts what the other signs, and reads what it has encrypted. */
const understand = (one: KeyPrints, other: KeyPrints): boolean =>
  one.accepts.includes(other.signs) && other.accepts.includes(one.signs) && one.encrypts === other.encrypts;

/** What is wrong with this node, or with what all of them depend on; the worst first. */
export function findingsOf(measured: Measured): Finding[] {
  const { id, keys, nodes, databaseNow, schemaVersion, databaseSchema } = measured;
  const seen = nodes.filter((node) => isSeen(node, databaseNow));
  const own = nodes.find((node) => node.id === id);
  const found: Finding[] = [];
  const say = (name: FindingName, value: string) => void found.push({ name, value });

  // The node that runs longest is right: else all of them would stop serving
  const stranger = seen.find(
    (node) =>
      node.id !== id &&
      node.keys &&
      keys &&
      !understand(keys, node.keys) &&
      (!own ||
        node.started_at.getTime() < own.started_at.getTime() ||
        (node.started_at.getTime() === own.started_at.getTime() && node.id < id)),
  );
  if (stranger) say('keys', `The keys differ from those of ${stranger.name}, which runs longer.`);
  if (!measured.databaseTakesWrites) say('database_writes', 'The database takes no writes.');
  if (measured.mark === 'missing')
    say(
      'media',
      'This node sees other stored files than those of this site: share DATA_DIR/media, or set STORAGE_URL.',
    );
  if (measured.mark === 'unreachable') say('media', 'The stored files cannot be reached.');
  else if (!measured.mediaTakesWrites) say('media_writes', 'No file can be stored.');
  if (measured.diskProblem !== undefined) say('disk', `${measured.diskProblem}.`);
  if (databaseSchema > schemaVersion)
    say(
      'schema',
      `The database is at schema version ${databaseSchema}, and this program knows ${schemaVersion}.`,
    );
  if (Math.abs(measured.clockAheadMs) - measured.clockErrorMs > CLOCK_MS) {
    const seconds = Math.round(Math.abs(measured.clockAheadMs) / 1000);
    say(
      'clock',
      `The clock is ${seconds} s ${measured.clockAheadMs > 0 ? 'ahead of' : 'behind'} that of the database.`,
    );
  }
  if (!measured.notified)
    say(
      'notifications',
      'Notifications of the database do not arrive: connect to it directly, not through a transaction pooler.',
    );
  if (!seen.some(({ runs_jobs }) => runs_jobs))
    say('workers', 'No process runs background jobs: start `npm run worker`, or set RUN_JOBS=on.');
  if (measured.oldestJobSeconds > OLD_JOB_SECONDS)
    say(
      'job_queue',
      `The oldest background job has waited for ${Math.round(measured.oldestJobSeconds / 60)} minutes.`,
    );
  if (measured.unlistedProxy !== undefined)
    say(
      'proxy',
      `Requests come through ${measured.unlistedProxy}, which is not in TRUST_PROXY: all visitors have its IP.`,
    );
  return found;
}

/** With these a node must not get visitors; all else is told and goes on. */
export const stopsServing = (name: FindingName): boolean => name === 'keys' || name === 'database_writes';
