import type { AnnouncementAudience } from '@darasa/contract/announcements/schemas';
import { hasRole } from '@darasa/contract/identity/rules';
import { requireMarker } from '#modules/assessment';
import { requireGroup } from '#modules/groups';
import type { Actor, Ctx, TxCtx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';

/** What is announced to all or to a role comes from the site. */
export const speaksForSite = ({ roles }: Pick<Actor, 'roles'>): boolean => hasRole(roles, 'admin');

/**
 * Those who mark in a course announce to its learners, those who lead a group to its members, administrators to everybody.
 * @throws AppError NOT_FOUND for a place that is not theirs, FORBIDDEN for who only looks at it, CONFLICT for an archived group
 */
export async function requireAnnouncer(
  ctx: Ctx | TxCtx,
  audience: AnnouncementAudience,
  { toRead = false }: { toRead?: boolean } = {},
): Promise<void> {
  if (audience.kind === 'course') await requireMarker(ctx.db, ctx.actor, audience.id);
  else if (audience.kind === 'group') await requireGroup(ctx, audience.id, toRead ? 'lead' : 'require');
  else if (!speaksForSite(ctx.actor)) throw new AppError('NOT_FOUND', 'Announcement not found');
}
