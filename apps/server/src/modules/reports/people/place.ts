import { z } from 'zod';
import type { RequiredPlace, RequiredRow } from '#modules/requirements';
import { badRequest } from '#platform/http/errors';

const id = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const place = z.tuple([
  z.string().max(200),
  z.string().max(200),
  id,
  id,
  z.number().int().min(0).max(2_147_483_647),
]);

/** Where a page ends, as clients hand it back. */
export const placeAfter = (row: RequiredRow): string =>
  Buffer.from(
    JSON.stringify([
      row.last_key,
      row.first_key,
      row.user_id,
      row.requirement_id,
      row.round,
    ] satisfies RequiredPlace),
  ).toString('base64url');

/** @throws AppError BAD_REQUEST */
export function placeOf(text: string): RequiredPlace {
  const read = place.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()));
  if (!read.success || read.data.slice(0, 2).some((key) => String(key).includes('\0')))
    throw badRequest([{ path: 'after', message: 'There is no such page' }]);
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
