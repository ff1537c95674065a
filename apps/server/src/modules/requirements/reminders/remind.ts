import { findLeadersOf } from '#modules/groups';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { forEachItem, type JobContext } from '#platform/jobs/index';
import { escalated, reminded } from '../events.ts';
import {
  findToEscalate,
  findToRemind,
  type Reminded,
  updateToEscalated,
  updateToReminded,
} from '../store/reminder-repository.ts';
import { findRequirement } from '../store/requirement-repository.ts';

/** People who are reminded in one transaction. */
const AT_ONCE = 500;

/**
 * Reminds learners of what they have not finished: a week and a day before it is due, a day after, then each week; each of these once, one a
 * day at most. Then tells the leaders of those who are late.
 */
export async function remindOfRequirements(
  context: Pick<JobContext, 'db' | 'log' | 'signal'>,
  now: Date,
): Promise<{ reminded: number; escalated: number }> {
  const told = { reminded: 0, escalated: 0 };
  // Each run reminds some of each requirement, until nobody is left
  await untilDone(() =>
    forEachItem<number>(context, {
      name: 'requirements.remind',
      inTurn: true,
      find: (db, page) => findToRemind(db, now, page),
      async work(tx, id) {
        const people = await updateToReminded(tx, id, now, AT_ONCE);
        told.reminded += people.length;
        await announceReminded(tx, id, people, { now, by: null });
        return people.length > 0;
      },
    }),
  );
  await untilDone(() =>
    forEachItem<number>(context, {
      name: 'requirements.remind.leaders',
      inTurn: true,
      find: (db, page) => findToEscalate(db, now, page),
      async work(tx, id) {
        const late = await updateToEscalated(tx, id, now, AT_ONCE);
        told.escalated += late.length;
        await tellLeaders(tx, id, late);
        return late.length > 0;
      },
    }),
  );
  return told;
}

async function untilDone(run: () => Promise<{ done: number }>): Promise<void> {
  while ((await run()).done > 0);
}

/** Emits what reminds people, those of one due day together. */
export async function announceReminded(
  tx: Tx,
  requirementId: number,
  people: readonly Reminded[],
  { now, by }: { now: Date; by: number | null },
): Promise<void> {
  for (const [due, same] of Map.groupBy(people, ({ due_at }) => due_at.getTime()))
    for (let from = 0; from < same.length; from += AT_ONCE)
      await emit(tx, reminded, {
        requirement_id: requirementId,
        user_ids: same.slice(from, from + AT_ONCE).map(({ user_id }) => user_id),
        due_at: new Date(due).toISOString(),
        overdue: due <= now.getTime(),
        by,
      });
}

/** Tells the leaders of each group how many of it are late: of the requirement's own, else of those in which the people learn. */
async function tellLeaders(tx: Tx, requirementId: number, late: readonly number[]): Promise<void> {
  const requirement = await findRequirement(tx, requirementId);
  if (!requirement || late.length === 0) return;
  const leaders = await findLeadersOf(tx, late, requirement.group_id);
  for (const [groupId, rows] of Map.groupBy(leaders, ({ group_id }) => group_id))
    await emit(tx, escalated, {
      requirement_id: requirementId,
      group_id: groupId,
      user_ids: [...new Set(rows.map(({ leader_id }) => leader_id))],
      people: new Set(rows.map(({ user_id }) => user_id)).size,
    });
}
