import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipContent {
  path: string;
  /** Packed smaller; not worth the work for pictures and videos. */
  compress: boolean;
  /** Called when its turn comes: one file is open at a time. */
  open: () => Promise<Readable>;
}

/**
 * A zip as a stream, packed while it is read: nothing of it is held. When its reader goes away, what is open is closed; when
 * a file cannot be read, the stream fails.
 * @param modified what the files' dates say
 */
export function writeZip(contents: Iterable<ZipContent>, modified: Date): Readable {
  const zip = new ZipFile();
  // A PassThrough
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  for (const { path, compress, open } of contents) {
    const options = { compress, mtime: modified, mode: 0o100644 };
    zip.addReadStreamLazy(path, options, (ready) => {
      open().then(
        (stream) => {
          current = stream;
          stream.on('error', (error) => output.destroy(error));
          if (output.destroyed) stream.destroy();
          ready(null, stream);
        },
        (error: Error) => output.destroy(error),
      );
    });
  }
  output.on('close', () => current?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  return output;
}
