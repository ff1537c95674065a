import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '@darasa/contract/authoring/archive';
import { writeZip } from '#platform/zip/write-zip';
import { completeDocument } from './authoring.ts';

/** A zip of some files, by path. */
export const zipOf = (files: Iterable<readonly [string, Buffer | string]>): Promise<Buffer> =>
  buffer(
    writeZip(
      [...files].map(([path, bytes]) => ({
        path,
        compress: true,
        open: async () => Readable.from([Buffer.from(bytes)]),
      })),
      new Date(),
    ),
  );

/** A whole course without files, as it is exported. */
export function archiveOfCourse(): Promise<Buffer> {
  const document = completeDocument();
  const manifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    exported_at: '2027-01-31T08:00:00.000Z',
    title: document.details.title,
    media: [],
  };
  return zipOf([
    ['course.json', JSON.stringify(document)],
    ['manifest.json', JSON.stringify(manifest)],
  ]);
}
