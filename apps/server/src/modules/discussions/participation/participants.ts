import type { Participant, Participation } from '@darasa/contract/discussions/participation';
import { displayName, initials } from '@darasa/contract/identity/rules';
import { findActivityDueDates, findActivityGrades } from '#modules/assessment';
import { findLearnersAmong } from '#modules/enrollment';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { findWriters } from '../names-repository.ts';
import { presentParticipation, requireMarked, threadTitleOf } from './participation.ts';
import {
  findLearnersAfter,
  findParticipationMarks,
  type ParticipationRow,
  upsertParticipationMark,
} from './participation-repository.ts';
import { askedOf, recount, writtenBy } from './recount.ts';
import { countLate } from './score.ts';

const PAGE = 100;

/** Some learners of a course by id, with what they wrote and what it came to. Whoever marks sees who wrote what is anonymous. */
export async function readParticipants(
  ctx: Ctx,
  id: string,
  after: number,
): Promise<{ participation: Participation; learners: Participant[]; next: string | null }> {
  const { row, course } = await requireMarked(ctx.db, ctx, id);
  const [ids, threadTitle] = await Promise.all([
    findLearnersAfter(ctx.db, course.id, { after, limit: PAGE + 1 }),
    threadTitleOf(ctx.db, row.thread_id),
  ]);
  const page = ids.slice(0, PAGE);
  return {
    participation: presentParticipation(row, course, { threadTitle, own: null }),
    learners: await presentLearners(ctx.db, row, page),
    next: ids.length > PAGE ? String(page.at(-1)) : null,
  };
}

async function presentLearners(
  db: Db | Tx,
  row: ParticipationRow,
  ids: readonly number[],
): Promise<Participant[]> {
  const [people, written, dates, grades, marks] = await Promise.all([
    findWriters(db, ids),
    writtenBy(db, row, ids),
    findActivityDueDates(db, row.course_id, row.id, ids),
    findActivityGrades(db, row.course_id, row.id, ids),
    findParticipationMarks(db, [row.id], ids),
  ]);
  const gradeOf = new Map(grades.map((grade) => [grade.user_id, grade]));
  const markOf = new Map(marks.map((mark) => [mark.user_id, mark]));
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const times = written(id);
    const grade = gradeOf.get(id);
    return {
      user_id: String(id),
      name: displayName(person),
      initials: initials(person),
      written: {
        posts: times.posts.length,
        replies: times.replies.length,
        late: countLate(times, askedOf(row, dates.get(id))),
      },
      points: grade?.points ?? null,
      excused: grade?.excused ?? false,
      overridden: grade?.overridden ?? false,
      comment: markOf.get(id)?.comment ?? '',
    };
  });
}

/**
 * Gives somebody points and a comment; they may have written nothing.
 * @throws AppError NOT_FOUND also for who is no learner there, FORBIDDEN for oneself, CONFLICT where the server counts, BAD_REQUEST for more points than there are
 */
export async function markParticipant(
  ctx: Ctx,
  { id, userId }: { id: string; userId: number },
  { points, comment }: { points: number | null; comment: string },
): Promise<{ learner: Participant }> {
  return ctx.transaction(async (inside) => {
    const { db: tx, now, actor } = inside;
    const { row } = await requireMarked(tx, inside, id);
    if (userId === actor.userId) throw new AppError('FORBIDDEN', 'You cannot change your own grades.');
    if ((await findLearnersAmong(tx, row.course_id, [userId])).length === 0)
      throw new AppError('NOT_FOUND', 'Learner not found');
    if (row.graded_by !== 'teacher')
      throw new AppError(
        'CONFLICT',
        'This discussion is graded by counting. Set other points in the gradebook.',
      );
    if (points !== null && points > row.max_points)
      throw badRequest([{ path: 'points', message: `Points go from 0 to ${row.max_points}` }]);
    await upsertParticipationMark(tx, {
      participation_id: id,
      user_id: userId,
      points,
      comment,
      marked_by: actor.userId,
      marked_at: now,
    });
    await recount(tx, row, [userId], { by: actor.userId, reason: comment.slice(0, 200) || 'marked' });
    const [learner] = await presentLearners(tx, row, [userId]);
    if (!learner) throw new AppError('NOT_FOUND', 'Learner not found');
    return { learner };
  });
}
