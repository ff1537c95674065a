import { attachedKinds, attachedLimits as limits } from '@darasa/contract/media/attached-rules';
import { formatBytes } from '@darasa/contract/media/bytes';
import { AppError } from '#platform/http/errors';
import type { Announced } from './upload-details.ts';

/** Bytes of files that somebody who writes no courses may have in all. */
const QUOTA_BYTES = 1_000_000_000;

/** Writing pages of the site is no right to write courses: the file counts as something to be shown, as in talk. */
const PURPOSES: readonly (string | null | undefined)[] = ['talk', 'page'];

/**
 * Everybody may upload what they put into a message, a post or an announcement: the metadata says `for`: `talk`, or `page` for a page of the site.
 * @returns bytes that they may have in all; undefined when it is for something else @throws AppError when the file is not taken there
 */
export function permitAttached(
  { for: purpose }: Readonly<Record<string, string | null>>,
  { kind, bytes }: Announced,
): number | undefined {
  if (!PURPOSES.includes(purpose)) return undefined;
  if (!(attachedKinds as readonly string[]).includes(kind))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Pictures, sound and documents can be sent');
  if (bytes > limits.bytes)
    throw new AppError('PAYLOAD_TOO_LARGE', `A file can have up to ${formatBytes(limits.bytes)} here`);
  return QUOTA_BYTES;
}
