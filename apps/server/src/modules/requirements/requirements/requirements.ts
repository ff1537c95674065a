import { siteDay } from '@darasa/contract/formatting/site-zone';
import type { PersonLine } from '@darasa/contract/groups/schemas';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { requirementLimits } from '@darasa/contract/requirements/rules';
import type {
  Due,
  NewRequirement,
  Requirement,
  RequirementList,
  RequirementTerms,
} from '@darasa/contract/requirements/schemas';
import { findNamedTracks, findTracksWith } from '#modules/catalogue';
import { findLearnersAmong, findNamedCourses, type NamedCourse } from '#modules/enrollment';
import { findLearnerIds, requireGroup } from '#modules/groups';
import { recordAudit } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError, badRequest } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { seesAll } from '../policy.ts';
import { isUndo } from '../rounds/undo.ts';
import { requestSettling, unsettle } from '../settling/settle-kind.ts';
import { SETTLED_AT_ONCE, settleNow } from '../settling/settle-now.ts';
import { findPeopleOf } from '../store/person-repository.ts';
import {
  countRequirements,
  findRequirement,
  findRequirements,
  insertPeople,
  insertRequirement,
  type RequirementRow,
  updateTerms,
  updateToEnded,
} from '../store/requirement-repository.ts';
import { insertConcerned, insertEverybody } from '../store/unsettled-repository.ts';
import { tellOf } from '../tell-of.ts';
import { readReach, requirementNotFound, requireRequirement, teaches } from './access.ts';
import { type ChosenPeople, type ChosenPerson, choosePeople, notOutside } from './choose-people.ts';
import { presentRequirement, presentRequirements } from './present.ts';
import { readSubjects } from './subjects.ts';

const PAGE = 20;

/** One page of the requirements that the caller manages. */
export async function readRequirements(
  ctx: Ctx,
  query: {
    group_id?: string | undefined;
    course_id?: string | undefined;
    ended: boolean;
    page: number;
  },
): Promise<RequirementList> {
  const reach = await readReach(ctx);
  const courseId = query.course_id === undefined ? undefined : Number(query.course_id);
  const filter = {
    ended: query.ended,
    groupId: query.group_id === undefined ? undefined : Number(query.group_id),
    ...(courseId === undefined
      ? {}
      : { courseIds: [courseId], trackIds: await findTracksWith(ctx.db, courseId) }),
    managedBy: seesAll(ctx.actor)
      ? undefined
      : { groupIds: [...reach.groupIds], courseIds: [...reach.courseIds] },
  };
  const [rows, total] = await Promise.all([
    findRequirements(ctx.db, filter, { limit: PAGE, offset: (query.page - 1) * PAGE }),
    countRequirements(ctx.db, filter),
  ]);
  return {
    requirements: await presentRequirements(ctx, rows),
    pagination: paginate({ page: query.page, limit: PAGE }, total),
    abilities: {
      create: seesAll(ctx.actor) || reach.groupIds.size > 0 || reach.courseIds.size > 0,
      everybody: seesAll(ctx.actor),
    },
  };
}

/** @throws AppError NOT_FOUND */
export const readRequirement = async (ctx: Ctx, id: string): Promise<Requirement> =>
  presentRequirement(ctx, await requireRequirement(ctx, id));

/**
 * Requires something of people: they are enrolled soon, where it is mandatory.
 * @throws AppError NOT_FOUND for what is not there for the caller, FORBIDDEN, BAD_REQUEST for a day that is over, CONFLICT with
 *   `details.reason`
 */
export async function createRequirement(
  ctx: Ctx,
  values: NewRequirement,
): Promise<{ requirement: Requirement; lines: PersonLine[] }> {
  requireFuture(ctx, values.due);
  const made = await ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const { courses, ...subject } = await requireSubject(inside, values.subject);
    requireAfterStart(courses, values.due);
    const target = await requireTarget(inside, values.target, courses);
    await requireFree(inside, courses, target);
    await requireNew(inside, target, subject);
    const id = await insertRequirement(tx, {
      target: target.kind,
      group_id: target.kind === 'group' ? target.groupId : null,
      ...subject,
      ...termsOf(values),
      created_by: actor.userId,
    });
    const row = await reread(inside, id);
    const people = target.kind === 'people' ? target.people.chosen.map(({ id: userId }) => userId) : [];
    if (target.kind === 'people') {
      await insertPeople(tx, id, people);
      await unsettle(tx, people);
    } else if (target.kind === 'group') await unsettle(tx, target.learners);
    else {
      await insertEverybody(tx);
      await requestSettling(tx);
    }
    await recordOn(inside, row, 'requirement.created', {
      target: target.kind,
      ...(target.kind === 'group' ? { group: target.name } : {}),
    });
    await tellOf(tx, row, [], actor.userId);
    return {
      row,
      concerned: target.kind === 'group' ? target.learners : people,
      lines: target.kind === 'people' ? target.people.lines : [],
    };
  });
  await settleNow(ctx, made.concerned);
  return { requirement: await presentRequirement(ctx, made.row), lines: made.lines };
}

/** @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT */
export async function changeRequirement(
  ctx: Ctx,
  id: string,
  values: RequirementTerms,
): Promise<Requirement> {
  const row = await ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const requirement = await requireRequirement(inside, id, 'change', { lock: true });
    const terms = termsOf(values);
    const sameDay = requirement.due_on === terms.due_on && requirement.due_days === terms.due_days;
    const subject = (await readSubjects(tx, [requirement])).get(requirement.id);
    const undone =
      isUndo(requirement.due_changed_at, inside.now) &&
      requirement.due_on_before === terms.due_on &&
      requirement.due_days_before === terms.due_days;
    if (!sameDay && !undone) {
      requireFuture(inside, values.due);
      requireAfterStart(subject?.courses ?? [], values.due);
    }
    await updateTerms(tx, requirement.id, {
      ...terms,
      ...(sameDay
        ? {}
        : {
            due_on_before: requirement.due_on,
            due_days_before: requirement.due_days,
            due_changed_at: inside.now,
          }),
    });
    await insertConcerned(tx, { requirementId: requirement.id });
    await requestSettling(tx);
    await recordOn(inside, requirement, 'requirement.changed', {
      before: wordsOf(requirement),
      after: wordsOf(terms),
    });
    await tellOf(tx, requirement, [], actor.userId);
    return reread(inside, requirement.id);
  });
  await settleNow(ctx, await findPeopleOf(ctx.db, row.id, SETTLED_AT_ONCE + 1));
  return presentRequirement(ctx, row);
}

/** Asks it of nobody any more. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT when it has ended */
export async function endRequirement(ctx: Ctx, id: string): Promise<Requirement> {
  const row = await ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const requirement = await requireRequirement(inside, id, 'end', { lock: true });
    await updateToEnded(tx, requirement.id);
    await insertConcerned(tx, { requirementId: requirement.id });
    await requestSettling(tx);
    await recordOn(inside, requirement, 'requirement.ended');
    await tellOf(tx, requirement, [], actor.userId);
    return reread(inside, requirement.id);
  });
  return presentRequirement(ctx, row);
}

/** In the log of actions. */
export async function recordOn(
  ctx: TxCtx,
  requirement: Pick<RequirementRow, 'id' | 'course_id' | 'track_id'>,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  const subject = (await readSubjects(ctx.db, [requirement])).get(requirement.id);
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action,
    subject: { type: 'requirement', id: String(requirement.id), name: subject?.title ?? '' },
    details,
    ip: ctx.ip,
  });
}

async function reread(ctx: TxCtx, id: number): Promise<RequirementRow> {
  const row = await findRequirement(ctx.db, id);
  if (!row) throw requirementNotFound();
  return row;
}

const termsOf = ({ due, mandatory, renew_months, escalate_days, note }: RequirementTerms) => ({
  due_on: due.kind === 'day' ? due.day : null,
  due_days: due.kind === 'days' ? due.days : null,
  mandatory,
  renew_months,
  escalate_days,
  note,
});
const wordsOf = (terms: ReturnType<typeof termsOf>) => ({
  due: terms.due_on ?? terms.due_days,
  mandatory: terms.mandatory,
  renew_months: terms.renew_months,
  escalate_days: terms.escalate_days,
});

const wrongDay = (message: string): AppError => badRequest([{ path: 'due.day', message }]);

function requireFuture({ now }: Pick<Ctx, 'now'>, due: Due): void {
  if (due.kind === 'day' && due.day < siteDay(now))
    throw wrongDay('This day is over. Choose today or a later day.');
}

function requireAfterStart(courses: readonly NamedCourse[], due: Due): void {
  if (due.kind !== 'day') return;
  for (const { title, starts_on } of courses)
    if (starts_on !== null && due.day < starts_on)
      throw wrongDay(`“${title}” starts on ${starts_on}. Choose that day or a later one.`);
}

const notRequired = (reason: string, message: string): AppError =>
  new AppError('CONFLICT', message, { reason });

async function requireSubject(
  { db: tx }: TxCtx,
  wanted: NewRequirement['subject'],
): Promise<{ course_id: number | null; track_id: number | null; courses: NamedCourse[] }> {
  if (wanted.kind === 'track') {
    const [track] = await findNamedTracks(tx, { slug: wanted.slug });
    if (!track) throw new AppError('NOT_FOUND', 'Learning track not found');
    const courses = (await findNamedCourses(tx, track.course_ids)).filter(
      ({ status }) => status === 'published',
    );
    if (courses.length === 0)
      throw notRequired('empty', 'No course of this learning track is open for enrolment.');
    return { course_id: null, track_id: track.id, courses };
  }
  const [course] = await findNamedCourses(tx, [Number(wanted.course_id)]);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  if (course.status === 'archived')
    throw notRequired('archived', 'This course is archived: nobody can be enrolled in it.');
  if (course.status !== 'published') throw notRequired('not_published', 'Publish the course first.');
  return { course_id: course.id, track_id: null, courses: [course] };
}

type Target =
  | { kind: 'people'; people: ChosenPeople }
  | { kind: 'group'; groupId: number; name: string; learners: number[] }
  | { kind: 'everybody' };

async function requireTarget(
  ctx: TxCtx,
  wanted: NewRequirement['target'],
  courses: readonly NamedCourse[],
): Promise<Target> {
  const taught =
    seesAll(ctx.actor) || (courses.length === 1 && courses[0] && (await teaches(ctx, courses[0].id)));
  // What is not listed is for those who teach it to ask
  if (!taught && courses.some(({ listed }) => !listed)) throw new AppError('NOT_FOUND', 'Course not found');
  if (wanted.kind === 'everybody') {
    if (!seesAll(ctx.actor)) throw new AppError('FORBIDDEN');
    return { kind: 'everybody' };
  }
  if (wanted.kind === 'group') {
    const group = await requireGroup(ctx, wanted.group_id, 'require');
    return {
      kind: 'group',
      groupId: group.id,
      name: group.name,
      learners: await findLearnerIds(ctx.db, group.id),
    };
  }
  if (!taught) throw new AppError('FORBIDDEN', 'You may require this of people in a course that you teach.');
  const people = await choosePeople(ctx, wanted);
  const own = seesAll(ctx.actor) ? people : await notOutside(ctx, people, courses);
  if (own.chosen.length === 0)
    throw badRequest([
      { path: 'target.people', message: own.lines[0]?.reason ?? 'Choose at least one person' },
    ]);
  return { kind: 'people', people: own };
}

/** Nobody is enrolled in a priced course by it; who is in it already may be asked to do it. */
async function requireFree(ctx: TxCtx, courses: readonly NamedCourse[], target: Target): Promise<void> {
  const priced = courses.filter(({ price_minor }) => price_minor > 0);
  if (priced.length === 0) return;
  const outside =
    target.kind === 'people' ? await peopleOutside(ctx, target.people.chosen, priced) : undefined;
  if (outside === undefined)
    throw notRequired(
      'priced',
      `“${priced[0]?.title}” has a price: it can be required only of people who are in it already. Choose them one by one.`,
    );
  if (outside.length > 0)
    throw notRequired(
      'priced',
      `“${priced[0]?.title}” has a price, and ${outside[0]?.name} is not in it. Enrol them with “Add people” on the course’s page of people first.`,
    );
}

async function peopleOutside(
  { db: tx }: TxCtx,
  people: readonly ChosenPerson[],
  courses: readonly NamedCourse[],
): Promise<ChosenPerson[]> {
  const outside: ChosenPerson[] = [];
  for (const { id } of courses) {
    const inside = new Set(
      await findLearnersAmong(
        tx,
        id,
        people.map((person) => person.id),
      ),
    );
    outside.push(...people.filter((person) => !inside.has(person.id)));
  }
  return outside;
}

/** The same is not asked twice of a group or of everybody. */
async function requireNew(
  { db: tx }: TxCtx,
  target: Target,
  { course_id, track_id }: { course_id: number | null; track_id: number | null },
): Promise<void> {
  if (target.kind === 'people') return;
  const filter = {
    ended: false,
    courseIds: course_id === null ? [] : [course_id],
    trackIds: track_id === null ? [] : [track_id],
    ...(target.kind === 'group' ? { groupId: target.groupId } : {}),
  };
  const rows = await findRequirements(tx, filter, { limit: requirementLimits.open, offset: 0 });
  if (rows.some((row) => row.target === target.kind))
    throw notRequired(
      'twice',
      target.kind === 'group'
        ? 'This is required of the group already. Change that requirement instead.'
        : 'This is required of everybody already. Change that requirement instead.',
    );
}
