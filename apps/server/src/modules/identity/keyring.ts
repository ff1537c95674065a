import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '#platform/observability/index';

/** A symmetric key (256 bits) that signs access tokens. `kid` says which one in a token's header. */
export interface SigningKey {
  kid: string;
  secret: Uint8Array;
}
export interface Keyring {
  /** Newest first: the first signs, all verify. */
  signing(): readonly SigningKey[];
  /** 256 bits; encrypts second-factor secrets at rest. */
  readonly encryption: Uint8Array;
  /** Makes a new signing key when the newest is due; tokens signed with the earlier one stay good for their life. */
  rotate(now: Date): Promise<boolean>;
}
export interface KeyringOptions {
  dataDir: string;
  /** From the settings, newest first; then nothing is kept in the data directory and the operator rotates. */
  authSecrets?: readonly string[] | undefined;
  encryptionSecret?: string | undefined;
  now: Date;
}

const ROTATE_AFTER_MS = 30 * 86_400_000;

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
 * directory, made on the first run, readable by its owner only.
 * @throws OperatorError when the file cannot be read or is damaged: new keys would end every session and lose second factors
 */
export async function openKeyring(options: KeyringOptions): Promise<Keyring> {
  const { authSecrets, encryptionSecret } = options;
  if (authSecrets && encryptionSecret) {
    const keys = authSecrets.map((text) => keyFrom(stretch(text, 'access-token')));
    return {
      signing: () => keys,
      encryption: stretch(encryptionSecret, 'encryption'),
      rotate: async () => false,
    };
  }
  const path = join(options.dataDir, 'keys', 'keyring.json');
  let file = (await readKeys(path)) ?? (await makeKeys(path, options.now));
  let keys = signingKeys(file);
  const keyring: Keyring = {
    signing: () => keys,
    encryption: encryptionSecret
      ? stretch(encryptionSecret, 'encryption')
      : Buffer.from(file.encryption, 'base64url'),
    async rotate(now) {
      const newest = file.signing[0];
      const age = now.getTime() - Date.parse(newest?.created_at ?? '');
      if (authSecrets || (newest && age < ROTATE_AFTER_MS)) return false;
      // The one before stays until the next time: far longer than any token it signed
      const signing = [{ secret: newSecret(), created_at: now.toISOString() }, ...file.signing.slice(0, 1)];
      file = { ...file, signing };
      await writeKeys(path, file);
      keys = signingKeys(file);
      return true;
    },
  };
  if (authSecrets) keys = authSecrets.map((text) => keyFrom(stretch(text, 'access-token')));
  await keyring.rotate(options.now);
  return keyring;
}

const signingKeys = (file: KeyFile): SigningKey[] =>
  file.signing.map(({ secret }) => keyFrom(Buffer.from(secret, 'base64url')));

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
  try {
    return keyFile.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(
      `The keys in ${path} are damaged; restore the file from a backup, or delete it: then everybody must log in again and second factors have to be set up anew.`,
      { cause: error },
    );
  }
}

async function makeKeys(path: string, now: Date): Promise<KeyFile> {
  const file: KeyFile = {
    signing: [{ secret: newSecret(), created_at: now.toISOString() }],
    encryption: newSecret(),
  };
  await writeKeys(path, file);
  return file;
}

/** Whole or not at all: a half-written file would cost everybody their session. */
async function writeKeys(path: string, file: KeyFile): Promise<void> {
  const directory = join(path, '..');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  const temporary = `${path}.${randomBytes(6).toString('hex')}.new`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
}
