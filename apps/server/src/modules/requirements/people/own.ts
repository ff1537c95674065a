import { OWN_REQUIREMENTS_PATH, stateOfRound } from '@darasa/contract/requirements/rules';
import type { OwnRequirement } from '@darasa/contract/requirements/schemas';
import { findGroupName } from '#modules/groups';
import type { ReadRequiredDates } from '#modules/learning';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { readSubjects } from '../requirements/subjects.ts';
import { dueDayOf } from '../rounds/rounds.ts';
import { findRequirementsById } from '../store/requirement-repository.ts';
import { findCurrentRounds } from '../store/round-repository.ts';
import { factsOf } from './present-person.ts';

/** What is required of somebody now: what is open first, by its day. */
export async function readOwn(db: Db | Tx, userId: number, now: Date): Promise<OwnRequirement[]> {
  const rounds = await findCurrentRounds(db, userId);
  const rows = await findRequirementsById(
    db,
    rounds.map(({ requirement_id }) => requirement_id),
  );
  const requirements = new Map(rows.map((row) => [row.id, row]));
  const subjects = await readSubjects(db, rows);
  const names = new Map<number, string | undefined>();
  for (const id of new Set(rows.flatMap(({ group_id }) => group_id ?? [])))
    names.set(id, await findGroupName(db as Tx, id));
  const own = rounds.flatMap((round): OwnRequirement[] => {
    const requirement = requirements.get(round.requirement_id);
    const subject = subjects.get(round.requirement_id);
    if (!requirement || !subject) return [];
    const { courses, closed: _closed, ...shown } = subject;
    return [
      {
        id: String(requirement.id),
        subject: shown,
        mandatory: requirement.mandatory,
        note: requirement.note,
        state: stateOfRound(factsOf(round), now),
        round: round.round,
        due_on: dueDayOf(round),
        due_at: round.due_at.toISOString(),
        renew_months: requirement.renew_months,
        finished_at: round.finished_at?.toISOString() ?? null,
        next_at: round.next_at?.toISOString() ?? null,
        outcome: round.outcome,
        reason: round.reason,
        courses: courses.map(({ id, slug, title }) => ({ id: String(id), slug, title })),
        group: requirement.group_id === null ? null : (names.get(requirement.group_id) ?? null),
      },
    ];
  });
  const isDone = ({ state }: OwnRequirement): boolean => state === 'finished' || state === 'excused';
  return own.toSorted(
    (one, other) =>
      Number(isDone(one)) - Number(isDone(other)) ||
      one.due_at.localeCompare(other.due_at) ||
      one.subject.title.localeCompare(other.subject.title),
  );
}

export const readOwnRequirements = (ctx: Ctx): Promise<OwnRequirement[]> =>
  readOwn(ctx.db, ctx.actor.userId, ctx.now);

/** For calendars: what is not finished. */
export const readRequiredDates: ReadRequiredDates = async (db, userId, now) =>
  (await readOwn(db, userId, now))
    .filter(({ state }) => state !== 'finished' && state !== 'excused')
    .map(({ id, subject, due_at }) => ({
      id,
      title: subject.title,
      due_at: new Date(due_at),
      path: OWN_REQUIREMENTS_PATH,
    }));
