import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { recordAudit } from '#modules/identity';
import type { TxCtx } from '#platform/context/index';
import { announce } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { slugify } from '../course/slugs.ts';
import { structureChanged } from '../events.ts';

/** Enters an act on the catalogue's structure into the audit log, and tells other administrators' screens. */
export async function recordDeskAct(
  { db: tx, actor, ip }: TxCtx,
  action: AuditAction,
  subject: { type: 'track' | 'category' | 'site'; id: string; name: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, { actorId: actor.userId, action, subject, details, ip });
  await announce(tx, structureChanged, { by: actor.userId });
}

/**
 * The slug of something new or renamed.
 * @param typed '' for none
 * @param fallback what it has, or what it is called
 * @throws AppError BAD_REQUEST for a name without letters
 */
export function slugOf(typed: string, fallback: { now?: string; name: string }, longest: number): string {
  const slug = typed || fallback.now || slugify(fallback.name, longest);
  if (slug === undefined)
    throw badRequest([{ path: 'slug', message: 'Enter an address: the name has no letters for one' }]);
  return slug;
}

/** @throws AppError CONFLICT beside the field */
export const slugTaken = (message: string): AppError =>
  new AppError('CONFLICT', message, [{ path: 'slug', message }]);

/** Whether two lists are the same, in the same order. */
export const sameOrder = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** @throws AppError BAD_REQUEST when a new order does not have exactly what there is */
export function requireSame(ids: readonly number[], now: readonly number[]): void {
  const known = new Set(now);
  if (ids.length !== now.length || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
    throw badRequest([{ path: 'ids', message: 'All of them have to be named, each once' }]);
}
