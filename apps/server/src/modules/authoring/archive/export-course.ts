import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_PATHS,
  ARCHIVE_VERSION,
  type ArchivedFile,
  type ArchiveManifest,
} from '@darasa/contract/authoring/archive';
import { courseDocument } from '@darasa/contract/authoring/document';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { extensionOf } from '@darasa/contract/media/rules';
import type { Media } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { writeZip, type ZipContent } from '#platform/zip/write-zip';
import { requireAccess } from '../authors/access.ts';
import { findWriterIds } from '../authors/author-repository.ts';
import { mediaOfWorkingCopy } from '../media/course-media.ts';
import { openWorkingCopy } from '../working-copy/edit-data.ts';

type Original = Awaited<ReturnType<Media['originals']['find']>>[number];

export interface ExportedCourse {
  /** Such as `growing-maize-2027-01-31.zip`. */
  fileName: string;
  zip: Readable;
}

/**
 * The working copy of a course, and the files that it shows, as a zip: see `archive.ts` of the contract. Made while it is
 * read. Files are those that the course may show: an id of somebody else's file in a text does not give it away.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look
 */
export async function exportCourse(
  ctx: Ctx,
  { originals }: { db: Db; originals: Media['originals'] },
  idOrSlug: string,
  now = ctx.now,
): Promise<ExportedCourse> {
  await requireAccess(ctx.db, ctx.actor, idOrSlug, 'copy');
  const { course, stored } = await openWorkingCopy(ctx, idOrSlug);
  const document = courseDocument.parse(stored.content);
  const writers = new Set(await findWriterIds(ctx.db, course.id));
  const found = await originals.find(mediaIdsIn(document));
  const shown = await mediaOfWorkingCopy(ctx.db, course.id);
  const files = found.filter(
    ({ id, ownerId }) => shown.has(id) || (ownerId !== null && writers.has(ownerId)),
  );
  const media: ArchivedFile[] = [];
  // Last, when the sizes and sums of all files are known
  const manifest = (): ArchiveManifest => ({
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    exported_at: now.toISOString(),
    title: course.title,
    media,
  });
  const contents: ZipContent[] = [
    jsonContent(ARCHIVE_PATHS.document, () => document),
    ...files.map((file) => mediaContent(file, (archived) => media.push(archived))),
    jsonContent(ARCHIVE_PATHS.manifest, manifest),
  ];
  return { fileName: `${course.slug}-${siteDay(now)}.zip`, zip: writeZip(contents, now) };
}

const jsonContent = (path: string, value: () => unknown): ZipContent => ({
  path,
  compress: true,
  open: async () => Readable.from([Buffer.from(JSON.stringify(value()))]),
});

function mediaContent(original: Original, archived: (file: ArchivedFile) => void): ZipContent {
  const { id, name, metadata } = original;
  const path = `${ARCHIVE_PATHS.media}${id}.${extensionOf(name) || 'bin'}`;
  return {
    path,
    // Pictures and recordings are packed already
    compress: false,
    async open() {
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
        flush(done) {
          archived({ media_id: id, path, file_name: name, metadata, bytes, sha256: hash.digest('hex') });
          done();
        },
      });
      // A failure of the one destroys the other, which then reports it
      pipeline(await original.open(), counted).catch(() => undefined);
      return counted;
    },
  };
}
