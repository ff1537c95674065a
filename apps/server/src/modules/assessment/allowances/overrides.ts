import type {
  OverridableLesson,
  Override,
  OverrideFields,
} from '@darasa/contract/assessment/taking/allowances';
import { publishedRevisionIn } from '#modules/authoring';
import { findEnrollment, findLearnersAmong } from '#modules/enrollment';
import { choosableAmong } from '#modules/groups';
import { recordAudit } from '#modules/identity';
import { findOpenings, type ReadRevision, setOpening } from '#modules/learning';
import type { Actor, Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { allowanceChanged } from '../events.ts';
import { requireMarker } from '../markers.ts';
import { deleteAllowance, upsertAllowance } from './allowance-repository.ts';
import { findNamesOf } from './override-names.ts';
import {
  deleteGroupAllowance,
  findLearnersOfGroup,
  findMembersWithAttempts,
  findOverrides,
  upsertGroupAllowance,
} from './override-repository.ts';
import { requestSettling, settleAllowance } from './settle-allowance.ts';

/** Open screens that are told at once when something changes for a group. */
const MOST_TOLD = 2000;

interface Place {
  whom: 'person' | 'group';
  id: number;
  lesson: string;
}

/** What is different in a course for single people and groups. @throws AppError NOT_FOUND, FORBIDDEN */
export async function readOverrides(
  ctx: Ctx,
  readRevision: ReadRevision,
  idOrSlug: string,
): Promise<{ overrides: Override[]; lessons: OverridableLesson[] }> {
  const course = await requireMarker(ctx.db, ctx.actor, idOrSlug);
  const lessons = await lessonsOf(ctx.db, readRevision, course.id);
  return { overrides: await overridesOf(ctx.db, ctx.actor, course.id, lessons), lessons };
}

/** Lessons of the published course for which something can be different. */
async function lessonsOf(
  db: Db | Tx,
  readRevision: ReadRevision,
  courseId: number,
): Promise<OverridableLesson[]> {
  const id = await publishedRevisionIn(db as Tx, courseId);
  const revision = id === null ? undefined : await readRevision(db, id);
  return (revision?.list ?? [])
    .map(({ id: lesson, title, release, prerequisites, assessment_id }) => ({
      id: lesson,
      title,
      opens_later: release !== null || prerequisites.length > 0,
      assessment_id,
    }))
    .filter(({ opens_later, assessment_id }) => opens_later || assessment_id !== null);
}

/** One for each person or group and lesson: its opening and what is taken in it together. */
async function overridesOf(
  db: Db | Tx,
  actor: Actor,
  courseId: number,
  lessons: readonly OverridableLesson[],
): Promise<Override[]> {
  const lessonOf = new Map(
    lessons.flatMap(({ id, assessment_id }) => (assessment_id ? [[assessment_id, id]] : [])),
  );
  const [openings, allowances] = [await findOpenings(db, courseId), await findOverrides(db, courseId)];
  const rows = [...openings, ...allowances];
  const names = await findNamesOf(db, rows);
  const [groups, learners] = [
    await choosableAmong(
      db,
      actor,
      courseId,
      rows.flatMap(({ group_id }) => group_id ?? []),
    ),
    new Set(
      await findLearnersAmong(
        db,
        courseId,
        rows.flatMap(({ user_id }) => user_id ?? []),
      ),
    ),
  ];
  const there = new Set(lessons.map(({ id }) => id));
  const all = new Map<string, Override>();
  const at = (
    row: { user_id: number | null; group_id: number | null; note: string; set_at: Date },
    lesson: string,
  ) => {
    const whom = row.user_id === null ? ('group' as const) : ('person' as const);
    const id = String(row.user_id ?? row.group_id);
    const key = `${whom} ${id} ${lesson}`;
    const before = all.get(key);
    const entry: Override = before ?? {
      whom,
      id,
      name: names.get(`${whom} ${id}`) ?? '',
      lesson_id: lesson,
      opens_on: null,
      extra_minutes: 0,
      extra_attempts: 0,
      available_until: null,
      due_date: null,
      note: row.note,
      set_at: row.set_at.toISOString(),
      abilities: {
        change:
          there.has(lesson) &&
          (row.user_id === null
            ? groups.has(row.group_id ?? 0)
            : learners.has(row.user_id) && row.user_id !== actor.userId),
      },
    };
    if (row.note !== '') entry.note = row.note;
    all.set(key, entry);
    return entry;
  };
  for (const row of openings) at(row, row.lesson_id).opens_on = row.opens_on;
  for (const row of allowances) {
    const lesson = lessonOf.get(row.assessment_id);
    if (lesson === undefined) continue;
    Object.assign(at(row, lesson), {
      extra_minutes: row.extra_minutes,
      extra_attempts: row.extra_attempts,
      available_until: row.available_until?.toISOString() ?? null,
      due_date: row.due_date?.toISOString() ?? null,
    });
  }
  return [...all.values()].sort(
    (one, other) => one.name.localeCompare(other.name) || one.lesson_id.localeCompare(other.lesson_id),
  );
}

/**
 * Sets what is different in a lesson for a person or a group; nothing at all takes it back. An attempt that is open gets the new end, and
 * what was taken off for lateness is counted again: at once for a person, soon for a group.
 * @throws AppError NOT_FOUND, also for somebody who is not enrolled; FORBIDDEN, also for oneself; CONFLICT for what the lesson does not have
 */
export async function setOverride(
  ctx: Ctx,
  readRevision: ReadRevision,
  idOrSlug: string,
  place: Place,
  { opens_on, ...fields }: OverrideFields,
): Promise<{ override: Override | null }> {
  return ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const course = await requireMarker(tx, actor, idOrSlug);
    const lessons = await lessonsOf(tx, readRevision, course.id);
    const lessonId = place.lesson.toLowerCase();
    const isPlace = ({ whom, id, lesson_id }: Override): boolean =>
      whom === place.whom && id === String(place.id) && lesson_id === lessonId;
    const isNothing =
      fields.extra_minutes === 0 &&
      fields.extra_attempts === 0 &&
      !fields.available_until &&
      !fields.due_date;
    // What is listed can be removed, whoever has left or is archived meanwhile
    const removes =
      isNothing &&
      opens_on === null &&
      place.id !== (place.whom === 'person' ? actor.userId : null) &&
      (await overridesOf(tx, actor, course.id, lessons)).some(isPlace);
    if (!removes) await requireWhom(inside, course.id, place);
    const found = lessons.find(({ id }) => id === lessonId);
    if (!found && !removes) throw new AppError('NOT_FOUND', 'Lesson not found');
    const lesson = found ?? { id: lessonId, title: '', opens_later: true, assessment_id: null };
    if (opens_on !== null && !lesson.opens_later)
      throw new AppError('CONFLICT', 'This lesson is open to everyone at once. Say first when it opens.');
    if (!isNothing && lesson.assessment_id === null)
      throw new AppError('CONFLICT', 'Nothing is taken in this lesson: only its opening can be different.');
    await setOpening(tx, {
      courseId: course.id,
      lessonId: lesson.id,
      userId: place.whom === 'person' ? place.id : null,
      groupId: place.whom === 'group' ? place.id : null,
      opensOn: opens_on,
      note: fields.note,
      setBy: actor.userId,
    });
    if (lesson.assessment_id !== null)
      await allow(
        tx,
        { place, courseId: course.id, assessmentId: lesson.assessment_id },
        isNothing ? null : fields,
        actor.userId,
      );
    const told = place.whom === 'person' ? [place.id] : await findLearnersOfGroup(tx, place.id, MOST_TOLD);
    await emit(tx, allowanceChanged, { user_ids: told, course_id: course.id, by: actor.userId });
    const set = (await overridesOf(tx, actor, course.id, lessons)).find(isPlace);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: set ? 'override.set' : 'override.removed',
      subject: { type: 'course', id: String(course.id), name: course.title },
      details: { lesson: lesson.title, [place.whom]: place.id, reason: fields.note },
    });
    return { override: set ?? null };
  });
}

async function requireWhom({ db: tx, actor }: TxCtx, courseId: number, { whom, id }: Place): Promise<void> {
  if (whom === 'group') {
    if (!(await choosableAmong(tx, actor, courseId, [id])).has(id))
      throw new AppError('NOT_FOUND', 'Group not found');
    return;
  }
  if (id === actor.userId) throw new AppError('FORBIDDEN', 'You cannot set something for yourself.');
  const enrollment = await findEnrollment(tx, id, courseId);
  if (!enrollment || enrollment.status === 'left') throw new AppError('NOT_FOUND', 'Learner not found');
}

async function allow(
  tx: Tx,
  { place, courseId, assessmentId }: { place: Place; courseId: number; assessmentId: string },
  fields: Omit<OverrideFields, 'opens_on'> | null,
  by: number,
): Promise<void> {
  if (place.whom === 'person') {
    const key = { userId: place.id, courseId, assessmentId };
    if (fields) await upsertAllowance(tx, key, fields, by);
    else await deleteAllowance(tx, key);
    return settleAllowance(tx, key, { by, reason: 'The due date of this learner has changed' });
  }
  const key = { groupId: place.id, courseId, assessmentId };
  if (fields) await upsertGroupAllowance(tx, key, fields, by);
  else await deleteGroupAllowance(tx, key);
  const members = await findMembersWithAttempts(tx, key);
  await requestSettling(
    tx,
    members.map((user_id) => ({ user_id, course_id: courseId, assessment_id: assessmentId, by })),
  );
}
