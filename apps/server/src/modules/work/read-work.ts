import { mayAtDesk } from '@darasa/contract/identity/access';
import { areaRoles, hasAnyRole, hasRole } from '@darasa/contract/identity/rules';
import type { Work } from '@darasa/contract/work/endpoints';
import {
  byUrgency,
  deskWork,
  WORK_ROWS,
  type WorkArea,
  type WorkKindName,
  workKinds,
} from '@darasa/contract/work/rules';
import type { Actor, Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import type { FoundWork, WorkKind } from '#platform/modules/index';
import type { Log } from '#platform/observability/index';

export interface WorkDeps {
  kinds: readonly WorkKind[];
  log: Log;
  /** How long a kind is waited for; for tests. */
  patienceMs?: number;
}

/** A kind that takes longer is left out of the answer: the others are not kept waiting. */
const PATIENCE_MS = 1500;

/** What needs the caller in an area. A kind that fails or is slow hides no other. @throws AppError FORBIDDEN in an area that is not theirs */
export async function readWork(ctx: Ctx, deps: WorkDeps, area: WorkArea): Promise<Work> {
  if (!mayEnter(ctx.actor, area)) throw new AppError('FORBIDDEN');
  const { log, patienceMs = PATIENCE_MS } = deps;
  const kinds = deps.kinds.filter(({ name }) => isIn(area, name, ctx.actor));
  const found = await Promise.all(
    kinds.map((kind) =>
      within(patienceMs, kind.find(ctx, WORK_ROWS)).catch((error: unknown) => {
        log.warn({ err: error, kind: kind.name }, 'A kind of work could not be read');
        return undefined;
      }),
    ),
  );
  const items: Work['items'] = [];
  const counts: Work['counts'] = [];
  const missing: Work['missing'] = [];
  for (const [place, { name: kind }] of kinds.entries()) {
    const work = found[place];
    if (!work) missing.push(kind);
    else if (work.total > 0) counts.push({ kind, count: work.total });
    for (const row of work?.rows ?? []) items.push({ kind, ...row });
  }
  return { items: items.sort(byUrgency(ctx.now.toISOString())), counts, missing };
}

const mayEnter = ({ roles, granted = [] }: Actor, area: WorkArea): boolean =>
  area === 'desk' ? granted.length > 0 || hasRole(roles, 'admin') : hasAnyRole(roles, areaRoles[area]);

/** At the desk: what somebody's permissions allow them to do. */
const isIn = (area: WorkArea, name: WorkKindName, actor: Actor): boolean =>
  area === 'desk'
    ? name in deskWork && mayAtDesk(actor, deskWork[name as keyof typeof deskWork])
    : workKinds[name] === area;

async function within(ms: number, work: Promise<FoundWork>): Promise<FoundWork> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Nothing was found within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
