import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Snapshots are believed by their hash: all tests of this machine can share them. */
export const snapshots = join(tmpdir(), 'darasa-snapshots');

/** An optional package: it patches PHP. */
export const binaryenIsHere = existsSync(new URL('../../../node_modules/binaryen/', import.meta.url));
