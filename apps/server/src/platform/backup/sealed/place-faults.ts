import { OperatorError } from '#platform/observability/index';
import { Damaged } from './seal.ts';

const RULES: [RegExp, (place: string) => string][] = [
  [/^(ENOSPC|EDQUOT)$/, (place) => `The disk of ${place} is full; free some space, or choose another place.`],
  [
    /^(EACCES|EPERM|EROFS)$/,
    (place) => `${place} cannot be written by this user; correct its permissions, or choose another place.`,
  ],
  [/^(ENOTDIR|EEXIST)$/, (place) => `${place} is not a folder.`],
  [
    /^(AccessDenied|Forbidden|AllAccessDisabled|403)$/,
    (place) => `${place} refuses this: its key needs the rights to list, read, write and delete objects.`,
  ],
  [/^(NoSuchBucket)$/, (place) => `There is no bucket at ${place}; create it first.`],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|401)$/,
    (place) => `${place} does not accept this key; check the key and the secret in the address.`,
  ],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|TimeoutError)$/,
    (place) => `${place} cannot be reached.`,
  ],
];

/** What a disk or a bucket says, in one sentence. Anything else stays as it is. */
export function describePlaceFault(error: unknown, place: string): unknown {
  if (error instanceof OperatorError || error instanceof Damaged) return error;
  const { code, name, $metadata } = error as {
    code?: string;
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const says = [code, name, $metadata?.httpStatusCode].map(String);
  for (const [pattern, sentence] of RULES)
    if (says.some((word) => pattern.test(word))) return new OperatorError(sentence(place), { cause: error });
  return error;
}
