import { roundStates } from '@darasa/contract/requirements/rules';
import type { Requirement } from '@darasa/contract/requirements/schemas';
import { findGroupName } from '#modules/groups';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { abilitiesOn } from '../policy.ts';
import { countStates } from '../store/count-repository.ts';
import type { RequirementRow } from '../store/requirement-repository.ts';
import { hasUnsettled } from '../store/unsettled-repository.ts';
import { judged, readReach } from './access.ts';
import { readSubjects } from './subjects.ts';

type Asker = Pick<Ctx, 'actor' | 'now'> & { db: Db | Tx };

export const dueOf = ({ due_on, due_days }: Pick<RequirementRow, 'due_on' | 'due_days'>) =>
  due_on === null
    ? ({ kind: 'days', days: due_days ?? 0 } as const)
    : ({ kind: 'day', day: due_on } as const);

/** Requirements as those who manage them see them, in the same order. */
export async function presentRequirements(
  ctx: Asker,
  rows: readonly RequirementRow[],
): Promise<Requirement[]> {
  const ids = rows.map(({ id }) => id);
  const reach = await readReach(ctx);
  const subjects = await readSubjects(ctx.db, rows);
  const counts = Map.groupBy(await countStates(ctx.db, ids, ctx.now), (row) => row.requirement_id);
  const settling = await hasUnsettled(ctx.db);
  const names = new Map<number, string>();
  for (const id of new Set(rows.flatMap(({ group_id }) => group_id ?? []))) {
    const name = await findGroupName(ctx.db as Tx, id);
    if (name !== undefined) names.set(id, name);
  }
  return rows.flatMap((row) => {
    const subject = subjects.get(row.id);
    if (!subject) return [];
    const { courses: _courses, ...shown } = subject;
    const own = new Map((counts.get(row.id) ?? []).map(({ state, count }) => [state, count]));
    return {
      id: String(row.id),
      target: row.target,
      group: row.group_id === null ? null : { id: String(row.group_id), name: names.get(row.group_id) ?? '' },
      subject: shown,
      due: dueOf(row),
      mandatory: row.mandatory,
      renew_months: row.renew_months,
      escalate_days: row.escalate_days,
      note: row.note,
      created_at: row.created_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
      counts: Object.fromEntries(
        roundStates.map((state) => [state, own.get(state) ?? 0]),
      ) as Requirement['counts'],
      settling,
      abilities: abilitiesOn(ctx.actor, judged(row, reach)),
    };
  });
}

export async function presentRequirement(ctx: Asker, row: RequirementRow): Promise<Requirement> {
  const [requirement] = await presentRequirements(ctx, [row]);
  if (!requirement) throw new Error('What a requirement asks for is gone');
  return requirement;
}
