import type { Readable } from 'node:stream';

/** The first and the last byte that are wanted, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  bytes: number;
  modified: Date;
}

/**
 * Files by key, on a local disk or in an S3-compatible bucket. A key is a path of plain parts (`objects/ab/abcd…`), made by the
 * program and never by its users. What is stored does not change: the same key always means the same bytes.
 */
export interface Storage {
  /**
   * Stores a file whole or not at all: nobody ever reads half of it. When it resolves, the bytes are safe.
   * @param body of any length; it is read piece by piece
   * @returns how many bytes it has
   */
  put(key: string, body: Readable, options?: { contentType?: string }): Promise<number>;
  /** @returns the bytes, or undefined when there is no such file. The caller reads the stream to its end or destroys it. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Everything whose key begins with the prefix, in no particular order; what a crash has left half stored as well. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** The path of a file that lies on this machine, for programs that read files; undefined where it does not. */
  localPath(key: string): string | undefined;
  /**
   * An address at which a browser gets the file from where it lies, for a short time; undefined where it cannot.
   * @param as the media type and the disposition that it is sent with
   */
  linkTo?(key: string, as: { mime: string; disposition: string; seconds: number }): Promise<string>;
  close(): void;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;
const MAX_KEY_LENGTH = 500;

/** @throws TypeError for what could lead out of the storage: keys are made by the program, so this is a mistake in it */
export function assertKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key) || key.includes('..'))
    throw new TypeError(`Not a key of the storage: ${key}`);
}
