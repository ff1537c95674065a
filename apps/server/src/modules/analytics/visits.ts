import { areaRoles, hasAnyRole } from '@darasa/contract/identity/rules';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { saveVisit, type VisitedArea } from './visit-repository.ts';

/** Notes that the caller looks at a dashboard of theirs. @throws AppError FORBIDDEN in an area that is not theirs */
export async function noteVisit({ db, actor, now }: Ctx, area: VisitedArea): Promise<{ since: string }> {
  if (!hasAnyRole(actor.roles, areaRoles[area])) throw new AppError('FORBIDDEN');
  const since = await saveVisit(db, { userId: actor.userId, area, now });
  return { since: since.toISOString() };
}
