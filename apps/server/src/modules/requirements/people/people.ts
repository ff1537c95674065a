import { siteDay } from '@darasa/contract/formatting/site-zone';
import type { PersonLine } from '@darasa/contract/groups/schemas';
import { type OpenRoundState, openRoundStates, type RoundState } from '@darasa/contract/requirements/rules';
import type {
  Requirement,
  RequirementPeople,
  RequirementPerson,
  RequirementRound,
} from '@darasa/contract/requirements/schemas';
import { shownNames } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError, badRequest } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { type RequirementAction, seesAll } from '../policy.ts';
import { announceReminded } from '../reminders/remind.ts';
import { requireRequirement } from '../requirements/access.ts';
import { choosePeople, notOutside } from '../requirements/choose-people.ts';
import { presentRequirement } from '../requirements/present.ts';
import { recordOn } from '../requirements/requirements.ts';
import { readSubjects } from '../requirements/subjects.ts';
import { isUndo } from '../rounds/undo.ts';
import { settlePerson } from '../settling/settle.ts';
import { unsettle } from '../settling/settle-kind.ts';
import { settleNow } from '../settling/settle-now.ts';
import { updateToAsked } from '../store/reminder-repository.ts';
import { insertPeople, type RequirementRow, updateToRemoved } from '../store/requirement-repository.ts';
import {
  countPeople,
  findPeople,
  findRounds,
  type PersonRow,
  updateDue,
  updateExcuse,
} from '../store/round-repository.ts';
import { lockPersonsRequirements } from '../store/unsettled-repository.ts';
import { tellOf } from '../tell-of.ts';
import { presentPerson, presentRound } from './present-person.ts';

const PAGE = 20;

/** One page of the people of a requirement. @throws AppError NOT_FOUND */
export async function readPeople(
  ctx: Ctx,
  id: string,
  { search, state, page }: { search: string; state?: RoundState | undefined; page: number },
): Promise<RequirementPeople> {
  const requirement = await requireRequirement(ctx, id);
  const filter = { search, state };
  const [rows, total] = await Promise.all([
    findPeople(ctx.db, requirement.id, filter, { limit: PAGE, offset: (page - 1) * PAGE, now: ctx.now }),
    countPeople(ctx.db, requirement.id, filter, ctx.now),
  ]);
  const nameOf = await shownNames(ctx.db, rows);
  const people = rows.map((row) => ({ ...presentPerson(row), name: nameOf(row) }));
  return { people, pagination: paginate({ page, limit: PAGE }, total) };
}

/** @throws AppError NOT_FOUND */
export async function readPerson(
  ctx: Ctx,
  id: string,
  userId: number,
): Promise<{ person: RequirementPerson; rounds: RequirementRound[] }> {
  const requirement = await requireRequirement(ctx, id);
  const person = await requirePerson(ctx, requirement, userId);
  const rounds = await findRounds(ctx.db, userId, requirement.id);
  return {
    person: presentPerson(person),
    rounds: rounds.toReversed().map((round) => presentRound(round, ctx.now)),
  };
}

/** @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST for nobody at all */
export async function addPeople(
  ctx: Ctx,
  id: string,
  wanted: { people: readonly string[]; user_ids: readonly string[] },
): Promise<PersonLine[]> {
  const { lines, added } = await ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const requirement = await requireRequirement(inside, id, 'manage_people', { lock: true });
    const courses = (await readSubjects(tx, [requirement])).get(requirement.id)?.courses ?? [];
    const all = await choosePeople(inside, wanted);
    if (all.lines.length === 0) throw badRequest([{ path: 'people', message: 'Choose at least one person' }]);
    const people =
      seesAll(actor) && courses.every(({ price_minor }) => price_minor === 0)
        ? all
        : await notOutside(inside, all, courses);
    const ids = people.chosen.map((person) => person.id);
    const fresh = new Set(await insertPeople(tx, requirement.id, ids));
    if (fresh.size > 0) {
      await unsettle(tx, [...fresh]);
      await recordOn(inside, requirement, 'requirement.people-added', { user_ids: [...fresh].map(String) });
      await tellOf(tx, requirement, [...fresh], actor.userId);
    }
    const known = new Set(people.chosen.filter((person) => !fresh.has(person.id)).map(({ line }) => line));
    return {
      added: [...fresh],
      lines: people.lines.map((line) =>
        line.outcome === 'added' && known.has(line.line) ? { ...line, outcome: 'already' as const } : line,
      ),
    };
  });
  await settleNow(ctx, added);
  return lines;
}

/** Asks it of one of the chosen people no more. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT */
export async function removePerson(ctx: Ctx, id: string, userId: number): Promise<Requirement> {
  const requirement = await ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const found = await requireRequirement(inside, id, 'manage_people', { lock: true });
    if (!(await updateToRemoved(tx, found.id, userId))) throw personNotFound();
    await unsettle(tx, [userId]);
    await recordOn(inside, found, 'requirement.person-removed', { user_id: String(userId) });
    await tellOf(tx, found, [userId], actor.userId);
    return found;
  });
  await settleNow(ctx, [userId]);
  return presentRequirement(ctx, requirement);
}

/** Gives somebody another day. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT when nothing is open, BAD_REQUEST for a day that is over */
export async function changeDue(
  ctx: Ctx,
  id: string,
  userId: number,
  day: string | null,
): Promise<RequirementPerson> {
  return act(ctx, { id, userId, to: 'change' }, async (inside, requirement, person) => {
    if (userId === inside.actor.userId && !seesAll(inside.actor))
      throw new AppError('FORBIDDEN', 'You cannot give yourself another day.');
    requireOpen(person);
    const undone = isUndo(person.due_changed_at, inside.now) && day === person.changed_due_before;
    if (day !== null && day < siteDay(inside.now) && !undone)
      throw badRequest([{ path: 'day', message: 'This day is over. Choose today or a later day.' }]);
    await updateDue(
      inside.db,
      { requirementId: requirement.id, userId },
      { day, before: person.changed_due_on, at: inside.now },
    );
    await recordOn(inside, requirement, 'requirement.due-changed', {
      user_id: String(userId),
      before: person.changed_due_on ?? person.due_on,
      after: day,
    });
  });
}

/** Excuses somebody from their current round, or takes that back. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT when nothing is open */
export async function excuse(
  ctx: Ctx,
  id: string,
  userId: number,
  reason: string | null,
): Promise<RequirementPerson> {
  return act(ctx, { id, userId, to: 'excuse' }, async (inside, requirement, person) => {
    if (userId === inside.actor.userId && !seesAll(inside.actor))
      throw new AppError('FORBIDDEN', 'You cannot excuse yourself.');
    if (reason !== null) requireOpen(person, { excused: true });
    else if (person.excused_at === null) return;
    await updateExcuse(
      inside.db,
      { requirementId: requirement.id, userId },
      reason === null ? null : { by: inside.actor.userId, reason, at: inside.now },
    );
    await recordOn(
      inside,
      requirement,
      reason === null ? 'requirement.excuse-withdrawn' : 'requirement.excused',
      { user_id: String(userId), ...(reason === null ? {} : { reason }) },
    );
  });
}

/** Changes how one person stands, as it is once all is settled that came before, and settles what follows in the same transaction. */
async function act(
  ctx: Ctx,
  { id, userId, to }: { id: string; userId: number; to: RequirementAction },
  change: (inside: TxCtx, requirement: RequirementRow, person: PersonRow) => Promise<void>,
): Promise<RequirementPerson> {
  return ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    await lockPersonsRequirements(tx, userId);
    const requirement = await requireRequirement(inside, id, to);
    // Or it would be said of a round that is over, or of nobody
    await settlePerson(tx, userId, inside.now);
    await change(inside, requirement, await requirePerson(inside, requirement, userId));
    await settlePerson(tx, userId, inside.now);
    await tellOf(tx, requirement, [userId], actor.userId);
    return presentPerson(await requirePerson(inside, requirement, userId));
  });
}

/**
 * Reminds people who have not finished it: each once a day at most, by hand and by the clock together.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function remindPeople(
  ctx: Ctx,
  id: string,
  {
    user_ids: userIds,
    state: only,
  }: { user_ids?: readonly string[] | undefined; state?: OpenRoundState | undefined },
): Promise<{ sent: number; quiet: number }> {
  return ctx.transaction(async (inside) => {
    const { db: tx, actor, now } = inside;
    const requirement = await requireRequirement(inside, id, 'remind', { lock: true });
    const wanted = userIds?.map(Number);
    let all = wanted?.length ?? 0;
    if (!wanted)
      for (const state of only ? [only] : openRoundStates)
        all += await countPeople(tx, requirement.id, { search: '', state }, now);
    const people = await updateToAsked(tx, requirement.id, { userIds: wanted, state: only }, now);
    await announceReminded(tx, requirement.id, people, { now, by: actor.userId });
    if (people.length > 0) {
      await recordOn(inside, requirement, 'requirement.reminded', { people: people.length });
      await tellOf(tx, requirement, [], actor.userId);
    }
    return { sent: people.length, quiet: all - people.length };
  });
}

function requireOpen(person: PersonRow, { excused = false } = {}): void {
  if (person.state === 'finished')
    throw new AppError('CONFLICT', 'This person has finished it.', { reason: 'finished' });
  if (person.state === 'dropped')
    throw new AppError('CONFLICT', 'It is no longer asked of this person.', { reason: 'dropped' });
  if (!excused && person.state === 'excused')
    throw new AppError('CONFLICT', 'This person is excused.', { reason: 'excused' });
}

async function requirePerson(
  ctx: Ctx | TxCtx,
  requirement: RequirementRow,
  userId: number,
): Promise<PersonRow> {
  const [person] = await findPeople(
    ctx.db,
    requirement.id,
    { search: '', userId },
    { limit: 1, offset: 0, now: ctx.now },
  );
  if (!person) throw personNotFound();
  return person;
}

const personNotFound = (): AppError => new AppError('NOT_FOUND', 'Person not found');
