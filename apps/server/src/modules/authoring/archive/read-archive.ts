import type { Readable } from 'node:stream';
import {
  ARCHIVE_PATHS,
  type ArchivedFile,
  type ArchiveManifest,
  archiveManifest,
} from '@darasa/contract/authoring/archive';
import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import type { z } from 'zod';
import { badRequest } from '#platform/http/errors';
import { jsonShapeProblem } from '#platform/http/json-shape';
import { validate } from '#platform/http/validate';
import { openZip, ZipError, type ZipLimits } from '#platform/zip/read-zip';

export interface OpenArchive {
  manifest: ArchiveManifest;
  document: CourseDocument;
  open(file: ArchivedFile): Promise<Readable>;
  close(): void;
}

const MANIFEST_BYTES = 5_000_000;
/** What the largest document can have. */
const MOST_VALUES = 400_000;

/**
 * Opens an archive on the disk, and checks all of it but the contents of its files.
 * @throws AppError BAD_REQUEST when it is no archive of a course, or is made to do harm
 */
export async function openArchive(path: string, zipLimits: ZipLimits): Promise<OpenArchive> {
  return asBadRequest(async () => {
    const zip = await openZip(path, zipLimits);
    try {
      const read = async (name: string, most: number) => parseJson(await zip.readText(name, most), name);
      if (!zip.sizes.has(ARCHIVE_PATHS.manifest)) throw new ZipError('This zip is not an exported course');
      const manifest = checked(
        archiveManifest,
        await read(ARCHIVE_PATHS.manifest, MANIFEST_BYTES),
        'manifest',
      );
      const document = checked(
        courseDocument,
        await read(ARCHIVE_PATHS.document, limits.documentBytes),
        'course',
      );
      for (const key of ['media_id', 'path'] as const)
        if (new Set(manifest.media.map((file) => file[key].toLowerCase())).size < manifest.media.length)
          throw new ZipError('The manifest of the course lists a file twice');
      for (const file of manifest.media)
        if (zip.sizes.get(file.path) !== file.bytes)
          throw new ZipError(`The file ${file.file_name} of the course is missing or incomplete`);
      return { manifest, document, open: (file) => zip.read(file.path), close: () => zip.close() };
    } catch (error) {
      zip.close();
      throw error;
    }
  });
}

/** What is wrong with a zip is the fault of the request. */
export async function asBadRequest<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ZipError ? badRequest([{ path: 'archive', message: error.message }]) : error;
  }
}

/** As strict as the bodies of requests: no keys that mean something to JavaScript, and no text that cannot be stored. */
function parseJson(text: string, name: string): unknown {
  const problem = jsonShapeProblem(text, MOST_VALUES);
  if (problem) throw new ZipError(`The file ${name} of the zip is not valid: ${problem.message}`);
  try {
    return JSON.parse(text, (key, value: unknown) => {
      const texts = typeof value === 'string' ? [key, value] : [key];
      if (key === '__proto__' || texts.some((entry) => entry.includes('\0') || !entry.isWellFormed()))
        throw new SyntaxError('Forbidden');
      return value;
    });
  } catch (error) {
    throw new ZipError(`The file ${name} of the zip is not valid JSON`, { cause: error });
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, part: string): z.output<Schema> {
  const result = validate(schema, value, { values: MOST_VALUES });
  if ('data' in result) return result.data;
  throw badRequest(
    result.problems.map(({ path, message }) => ({ path: [part, path].filter(Boolean).join('.'), message })),
  );
}
