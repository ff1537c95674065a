import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** What a zip may be, so that a small file cannot fill the disk or the memory. Sizes in bytes, unpacked. */
export interface ZipLimits {
  entries: number;
  entryBytes: number;
  totalBytes: number;
}

/** A zip that is damaged, dangerous or beyond its limits; the message is for the person who sent it. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

export interface OpenZip {
  /** Unpacked sizes of the files by path. Folders are left out. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The unpacked bytes of a file; the stream fails when they are not as many as `sizes` says. */
  read(path: string): Promise<Readable>;
  /** A file of up to `most` bytes as text. */
  readText(path: string, most: number): Promise<string>;
  close(): void;
}

/** Text packs about ten times smaller, rarely a hundred times; what packs far better is made to do harm. */
const MOST_RATIO = 200;
const SMALL_BYTES = 10_000_000;
const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE = 0o170000;

/**
 * Opens a zip on the disk. Refuses before anything is unpacked: too many or too large files, paths that lead out of the
 * folder, the same path twice, links, encryption.
 * @throws ZipError
 */
export async function openZip(path: string, limits: ZipLimits): Promise<OpenZip> {
  const zip = await orZipError(
    openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }),
  );
  try {
    const entries = await orZipError(readEntries(zip, limits));
    const entryOf = (name: string): Entry => {
      const entry = entries.get(name);
      if (!entry) throw new ZipError(`The zip has no file ${name}`);
      return entry;
    };
    const read = async (name: string) => orZipError(zip.openReadStreamPromise(entryOf(name)));
    return {
      sizes: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
      read,
      async readText(name, most) {
        if (entryOf(name).uncompressedSize > most)
          throw new ZipError(`The file ${name} of the zip is too large`);
        return orZipError(text(await read(name)));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  if (zip.entryCount > limits.entries)
    throw new ZipError(`The zip has more than ${limits.entries.toLocaleString('en')} files`);
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    const kind = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
    if (kind === SYMBOLIC_LINK) throw new ZipError('The zip contains a symbolic link');
    if (entry.isEncrypted()) throw new ZipError('The zip is encrypted');
    if (!entry.canDecodeFileData()) throw new ZipError('The zip is packed in a way that is not supported');
    if (entries.has(fileName)) throw new ZipError('The zip contains a path twice');
    bytes += uncompressedSize;
    if (uncompressedSize > limits.entryBytes || bytes > limits.totalBytes)
      throw new ZipError('The files in the zip are too large');
    if (!fileName.endsWith('/')) entries.set(fileName, entry);
  }
  if (bytes > SMALL_BYTES && bytes > zip.fileSize * MOST_RATIO)
    throw new ZipError('The files in the zip are too large for its size');
  return entries;
}

/** Every failure of reading is one of the file that was sent. */
async function orZipError<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError('The file is not a valid zip', { cause: error });
  }
}
