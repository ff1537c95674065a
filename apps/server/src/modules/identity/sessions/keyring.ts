import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '#platform/observability/index';

/** A symmetric key (256 bits) that signs access tokens, identified by `kid` in a token's header. */
export interface SigningKey {
  kid: string;
  secret: Uint8Array;
}
export interface Keyring {
  /** The first signs, all verify. */
  signing(): readonly SigningKey[];
  /** 256 bits; encrypts second-factor secrets at rest. */
  readonly encryption: Uint8Array;
  /**
   * Reads the keys again, and creates a new one when the newest is a month old; tokens signed with the earlier one stay valid
   * until they expire. Call it every hour. @returns whether a key was created
   */
  rotate(now: Date): Promise<boolean>;
}
export interface KeyringOptions {
  dataDir: string;
  /** From the settings, newest first; then nothing is stored in the data directory and the operator rotates. */
  authSecrets?: readonly string[] | undefined;
  encryptionSecret?: string | undefined;
  now: Date;
}

const ROTATE_AFTER_MS = 30 * 86_400_000;
/** After this time every process that shares the data directory has read a new key, and it is used for signing. */
const ACTIVATION_DELAY_MS = 2 * 3_600_000;

const keyFile = z.object({
  signing: z.array(z.object({ secret: z.base64url().min(43), created_at: z.iso.datetime() })).min(1),
  encryption: z.base64url().min(43),
});
type KeyFile = z.infer<typeof keyFile>;

const newSecret = (): string => randomBytes(32).toString('base64url');
const kidOf = (secret: Uint8Array): string =>
  createHash('sha256').update('kid').update(secret).digest('base64url').slice(0, 12);
const keyFrom = (secret: Uint8Array): SigningKey => ({ kid: kidOf(secret), secret });
const stretch = (text: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', text, '', `darasa/${purpose}`, 32));

/**
 * The installation's secret keys: from the settings (several machines must share them), else `keys/keyring.json` in the data
 * directory, created on the first run, readable by its owner only.
 * @throws OperatorError when the file cannot be read or is damaged: new keys would lose second factors
 */
export async function openKeyring(options: KeyringOptions): Promise<Keyring> {
  const fixed = options.authSecrets?.map((text) => keyFrom(stretch(text, 'access-token')));
  const encryption = options.encryptionSecret && stretch(options.encryptionSecret, 'encryption');
  if (fixed && encryption) return { signing: () => fixed, encryption, rotate: async () => false };

  const path = join(options.dataDir, 'keys', 'keyring.json');
  let file = (await readKeys(path)) ?? (await makeKeys(path, options.now));
  let keys = inOrder(file, options.now);
  async function rotate(now: Date): Promise<boolean> {
    // Another process on this data directory may have been first
    file = (await readKeys(path)) ?? file;
    const due = isDue(file, now);
    if (due) {
      // The previous one stays until the next rotation: far longer than any token that it signed
      const made = { secret: newSecret(), created_at: now.toISOString() };
      file = { ...file, signing: [made, ...file.signing.slice(0, 1)] };
      await writeKeys(path, file, rename);
    }
    keys = inOrder(file, now);
    return due;
  }
  if (!fixed) await rotate(options.now);
  return {
    signing: () => fixed ?? keys,
    encryption: encryption || Buffer.from(file.encryption, 'base64url'),
    rotate: fixed ? async () => false : rotate,
  };
}

const ageOf = (key: KeyFile['signing'][number] | undefined, now: Date): number =>
  now.getTime() - Date.parse(key?.created_at ?? '');
const isDue = ({ signing }: KeyFile, now: Date): boolean => !(ageOf(signing[0], now) < ROTATE_AFTER_MS);

/** Newest first, except for a key that is not used for signing yet. */
function inOrder({ signing: [newest, ...earlier] }: KeyFile, now: Date): SigningKey[] {
  const active = earlier.length === 0 || ageOf(newest, now) >= ACTIVATION_DELAY_MS;
  const order = active ? [newest, ...earlier] : [...earlier, newest];
  return order.flatMap((key) => (key ? keyFrom(Buffer.from(key.secret, 'base64url')) : []));
}

async function readKeys(path: string): Promise<KeyFile | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new OperatorError(`The keys in ${path} cannot be read; check who owns the data directory.`, {
      cause: error,
    });
  }
  // A copy from a backup may be readable by others
  await chmod(path, 0o600).catch(() => undefined);
  try {
    return keyFile.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(
      `The keys in ${path} are damaged; restore the file from a backup, or delete it: new keys are then created, and authenticator apps must be set up again.`,
      { cause: error },
    );
  }
}

/** Creates the first keys. Of two processes that start together, both use the keys of one. */
async function makeKeys(path: string, now: Date): Promise<KeyFile> {
  const file: KeyFile = {
    signing: [{ secret: newSecret(), created_at: now.toISOString() }],
    encryption: newSecret(),
  };
  try {
    await writeKeys(path, file, link);
    return file;
  } catch (error) {
    const others = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await readKeys(path));
    if (others) return others;
    throw error;
  }
}

/**
 * Writes the file atomically: a half-written file would stop the next start.
 * @param place moves the finished file: `rename` replaces an earlier one, `link` fails if there is one
 */
async function writeKeys(
  path: string,
  file: KeyFile,
  place: (from: string, to: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await chmod(dirname(path), 0o700);
  const temporary = `${path}.${randomBytes(6).toString('hex')}.new`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await place(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
