import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { snapshotName } from '../snapshot-ref.ts';
import { isRestorable } from './known.ts';
import { makeSnapshot } from './makers.ts';
import { hashOf, packSnapshot } from './snapshot-file.ts';

/*
 * The process that makes a snapshot: it runs nothing of anybody else's. Arguments: the language and the directory. It sends the hash of the
 * file, whose name begins with it.
 */

const [language = '', directory = ''] = process.argv.slice(2);
if (!isRestorable(language)) throw new Error(`No snapshot of ${language}`);
const bytes = packSnapshot(await makeSnapshot(language));
const sha256 = hashOf(bytes);
const path = join(directory, snapshotName(language, sha256));
const unfinished = `${path}.${process.pid}`;
await writeFile(unfinished, bytes, { mode: 0o444 });
await rename(unfinished, path);
process.send?.({ sha256 });
process.disconnect?.();
