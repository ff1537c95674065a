import { z } from 'zod';

/*
 * A course as one file: a zip of `manifest.json`, `course.json` (the document, see `document.ts`) and the files that it
 * names. Ids of modules, lessons and so on are kept by an import; uploaded files get new ids.
 */

export const ARCHIVE_FORMAT = 'darasa-course';
/** Raised when an older import could not read the archive any more. */
export const ARCHIVE_VERSION = 1;
export const ARCHIVE_PATHS = { manifest: 'manifest.json', document: 'course.json', media: 'media/' } as const;

const archivedFile = z.object({
  /** Id by which the document names it. */
  media_id: z.uuid(),
  /** In the archive: `media/…`. */
  path: z
    .string()
    .max(300)
    .regex(/^media\/[\w.-]+$/),
  /** Name that it was uploaded with. */
  file_name: z.string().max(255),
  /** What its browser said of it then: seconds, crop. */
  metadata: z.record(z.string().max(50), z.string().max(200)).default({}),
  bytes: z.number().int().min(0),
  /** Of its bytes, in hexadecimal. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

export const archiveManifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  /** ISO 8601, UTC. */
  exported_at: z.iso.datetime({ offset: true }),
  title: z.string().max(300),
  media: z.array(archivedFile).max(10_000),
});

export type ArchivedFile = z.infer<typeof archivedFile>;
export type ArchiveManifest = z.infer<typeof archiveManifest>;
