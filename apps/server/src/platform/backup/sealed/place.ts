import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { OperatorError } from '#platform/observability/index';
import type { Storage } from '#platform/storage/index';
import { describePlaceFault } from './place-faults.ts';
import { compressed, Damaged, decompressed, keyFor, seal, unseal } from './seal.ts';

/** The one file of a place that is not sealed: how its key is found. */
const HEADER = 'darasa-backups.json';
/** 128 MB and a quarter of a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 };

const header = z.object({
  format: z.literal(1),
  /** The site whose backups these are. */
  site: z.string(),
  key: z.union([
    z.object({
      kind: z.literal('passphrase'),
      kdf: z.literal('scrypt'),
      N: z
        .number()
        .int()
        .min(1024)
        .max(2 ** 20),
      r: z.number().int().min(1).max(32),
      p: z.number().int().min(1).max(16),
      salt: z.base64(),
      /** The key of the place under AES-256-GCM: 12 bytes of nonce, 32 of the key, 16 of the tag. */
      wrapped: z.base64(),
    }),
    // Without a passphrase: damage is still found, and whoever has the place can read it
    z.object({ kind: z.literal('open'), key: z.base64() }),
  ]),
});
type Header = z.infer<typeof header>;

/** A folder or a bucket with the backups of one site. */
export interface Place {
  storage: Storage;
  site: string;
  encrypted: boolean;
  /** Seals what it is given under this key, whole or not at all. @returns bytes in the place */
  write(key: string, source: AsyncIterable<Buffer>, options?: { compress?: boolean }): Promise<number>;
  /** @throws Damaged, also while it is read */
  read(key: string, options?: { compressed?: boolean }): Promise<AsyncIterable<Buffer>>;
  /** A name that tells nothing about the content. */
  nameOf(content: string): string;
}

export interface PlaceOptions {
  storage: Storage;
  /** For messages: without passwords. */
  shown: string;
  passphrase?: string | undefined;
}

/** @throws OperatorError where it cannot be read, or with a wrong passphrase */
export async function openPlace(options: PlaceOptions): Promise<Place> {
  const found = await readHeader(options);
  if (!found) throw new OperatorError(`There are no backups in ${options.shown}.`);
  return placeOf(options, found, await unwrap(options, found));
}

/** Opens the place of a site's backups, and makes it where there is none. */
export async function openOrMakePlace(
  options: PlaceOptions & { site: string; open?: boolean },
): Promise<Place> {
  const { storage, shown, passphrase, site } = options;
  const found = await readHeader(options);
  if (found) {
    if (found.site !== site)
      throw new OperatorError(
        `${shown} holds backups of another site; choose a folder or a prefix of its own for this one.`,
      );
    return placeOf(options, found, await unwrap(options, found));
  }
  if (passphrase === undefined && !options.open)
    throw new OperatorError(
      'A passphrase is needed to encrypt the backup: set BACKUP_PASSPHRASE_FILE to a file with one, or say --unencrypted.',
    );
  const key = randomBytes(32);
  const made: Header = {
    format: 1,
    site,
    key:
      passphrase === undefined ? { kind: 'open', key: key.toString('base64') } : await wrap(passphrase, key),
  };
  await faultsOf(shown, () =>
    storage.put(HEADER, Readable.from([Buffer.from(`${JSON.stringify(made, undefined, 2)}\n`)])),
  );
  return placeOf(options, made, key);
}

/** Turns what a disk or a bucket says into a sentence. */
export async function faultsOf<T>(shown: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw describePlaceFault(error, shown);
  }
}

async function readHeader({ storage, shown }: PlaceOptions): Promise<Header | undefined> {
  const stream = await faultsOf(shown, () => storage.read(HEADER));
  if (!stream) return undefined;
  const text = await faultsOf(shown, async () => (await buffer(stream)).toString());
  try {
    return header.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(
      /"format":\s*(?!1\b)\d+/.test(text)
        ? `The backups in ${shown} were made by a newer version of the program; restore them with that one.`
        : `The file ${HEADER} in ${shown} is damaged; without it no backup there can be read.`,
      { cause: error },
    );
  }
}

function stretch(passphrase: string, { N, r, p }: typeof COST, salt: Buffer): Promise<Buffer> {
  return new Promise((done, fail) => {
    const maxmem = 256 * N * r;
    scrypt(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem }, (error, key) =>
      error ? fail(error) : done(key),
    );
  });
}

async function wrap(passphrase: string, key: Buffer): Promise<Header['key']> {
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await stretch(passphrase, COST, salt), nonce);
  const wrapped = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  return {
    kind: 'passphrase',
    kdf: 'scrypt',
    ...COST,
    salt: salt.toString('base64'),
    wrapped: wrapped.toString('base64'),
  };
}

async function unwrap({ passphrase, shown }: PlaceOptions, { key }: Header): Promise<Buffer> {
  if (key.kind === 'open') return Buffer.from(key.key, 'base64');
  if (passphrase === undefined)
    throw new OperatorError(
      `The backups in ${shown} are encrypted; set BACKUP_PASSPHRASE_FILE to the file with their passphrase.`,
    );
  const wrapped = Buffer.from(key.wrapped, 'base64');
  const stretched = await stretch(passphrase, key, Buffer.from(key.salt, 'base64'));
  try {
    const decipher = createDecipheriv('aes-256-gcm', stretched, wrapped.subarray(0, 12));
    decipher.setAuthTag(wrapped.subarray(44));
    return Buffer.concat([decipher.update(wrapped.subarray(12, 44)), decipher.final()]);
  } catch (error) {
    throw new OperatorError(`The passphrase is not that of the backups in ${shown}.`, { cause: error });
  }
}

function placeOf({ storage, shown }: PlaceOptions, { site, key: { kind } }: Header, key: Buffer): Place {
  const names = keyFor(key, Buffer.alloc(0), 'names');
  return {
    storage,
    site,
    encrypted: kind === 'passphrase',
    write: (name, source, { compress = true } = {}) =>
      faultsOf(shown, () =>
        storage.put(name, Readable.from(seal(key, name, compress ? compressed(source) : source))),
      ),
    async read(name, { compressed: isCompressed = true } = {}) {
      const stream = await faultsOf(shown, () => storage.read(name));
      if (!stream) throw new Damaged(`${name} is missing`);
      const plain = unseal(key, name, stream as AsyncIterable<Buffer>);
      return isCompressed ? decompressed(plain) : plain;
    },
    nameOf: (content) => createHmac('sha256', names).update(content).digest('hex'),
  };
}
