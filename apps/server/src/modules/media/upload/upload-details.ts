import {
  type Crop,
  fileProblem,
  fileTypeOf,
  MAX_FILE_NAME,
  type MediaKind,
} from '@darasa/contract/media/rules';
import { crop } from '@darasa/contract/media/schemas';
import { z } from 'zod';
import { AppError, badRequest } from '#platform/http/errors';

/** What a browser may say of a file: it is believed only where the server cannot find out for itself. */
const details = z.object({
  seconds: z.coerce
    .number()
    .min(0)
    .max(86_400 * 2)
    .optional(),
  width: z.coerce.number().int().min(1).max(100_000).optional(),
  height: z.coerce.number().int().min(1).max(100_000).optional(),
  crop: crop.optional(),
});
export type UploadDetails = z.output<typeof details>;

export interface Announced {
  name: string;
  kind: MediaKind;
  mime: string;
  bytes: number;
  details: UploadDetails;
}
export type MediaLimits = Readonly<Record<MediaKind, number>>;

/**
 * Reads what an upload is going to be from its metadata: `filename`, and as far as given `kind`, `seconds`, `width`, `height` and
 * `crop` (`x,y,width,height`).
 * @throws AppError BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export function readAnnouncement(
  metadata: Readonly<Record<string, string | null>>,
  bytes: number | undefined,
  limits: MediaLimits,
): Announced {
  const name = cleanName(metadata.filename ?? '');
  if (bytes === undefined) throw badRequest([{ path: 'Upload-Length', message: 'Say how long the file is' }]);
  const type = fileTypeOf(name);
  const problem = fileProblem({ name, bytes }, { limits, ...wanted(metadata.kind) });
  if (problem !== undefined) {
    if (name !== '' && !type) throw new AppError('UNSUPPORTED_MEDIA_TYPE', problem);
    if (type && bytes > limits[type.kind]) throw new AppError('PAYLOAD_TOO_LARGE', problem);
    throw badRequest([{ path: 'filename', message: problem }]);
  }
  if (!type) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const parsed = details.safeParse({ ...metadata, crop: readCrop(metadata.crop) });
  if (!parsed.success)
    throw badRequest(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  return { name, kind: type.kind, mime: type.mime, bytes, details: parsed.data };
}

const wanted = (kind: string | null | undefined): { accepted?: readonly MediaKind[] } =>
  kind ? { accepted: [kind as MediaKind] } : {};

/** One line without a path; it is only ever shown, and never the name of a file of ours. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const line = last.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim();
  return line.length > MAX_FILE_NAME ? `${line.slice(0, MAX_FILE_NAME - 12)}${line.slice(-12)}` : line;
}

function readCrop(text: string | null | undefined): Crop | undefined | string {
  if (!text) return undefined;
  const [x, y, width, height, ...rest] = text.split(',').map(Number);
  if (x === undefined || y === undefined || width === undefined || height === undefined || rest.length > 0)
    return text;
  return { x, y, width, height };
}
