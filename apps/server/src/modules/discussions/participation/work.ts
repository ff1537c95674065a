import { DUE_DAYS } from '@darasa/contract/work/rules';
import { countWaitingResults, findActivityDueDates, findActivityGrades } from '#modules/assessment';
import { findCoursesWhere } from '#modules/authoring';
import { findCourseNames } from '#modules/catalogue';
import { type WorkKind, workRow } from '#platform/modules/index';
import { findActiveCourseIds, findParticipationIn } from './participation-repository.ts';
import { writtenBy, wroteAll } from './recount.ts';

const DAY_MS = 86_400_000;

/** Graded discussions that are due of the caller soon, or were due not long ago, and where they have not written all that is asked. */
export const participationToDo: WorkKind = {
  name: 'discussions.participation',
  async find({ db, actor: { userId }, now }, limit) {
    const rows = await findParticipationIn(db, await findActiveCourseIds(db, userId));
    const courses = await findCourseNames(
      db,
      rows.map(({ course_id }) => course_id),
    );
    const span = DUE_DAYS * DAY_MS;
    const found = await Promise.all(
      rows.map(async (row) => {
        const own = await findActivityDueDates(db, row.course_id, row.id, [userId]);
        const due = own.get(userId) ?? row.due_date;
        if (due === null || Math.abs(due.getTime() - now.getTime()) > span) return [];
        const [written, [grade]] = await Promise.all([
          writtenBy(db, row, [userId]),
          findActivityGrades(db, row.course_id, row.id, [userId]),
        ]);
        const isMarked = row.graded_by === 'teacher' && grade?.points != null;
        if (wroteAll(row, written(userId)) || isMarked || grade?.excused || grade?.overridden) return [];
        return { row, due };
      }),
    );
    const all = found.flat().toSorted((one, other) => one.due.getTime() - other.due.getTime());
    return {
      rows: all.slice(0, limit).map(({ row, due }) => {
        const course = courses.get(row.course_id);
        return workRow({
          id: row.id,
          title: row.title,
          place: course?.title ?? '',
          dueAt: due,
          path:
            row.thread_id === null
              ? `/discussions?course=${encodeURIComponent(course?.slug ?? '')}`
              : `/discussions/${row.thread_id}`,
        });
      }),
      total: all.length,
    };
  },
};

/** Learners who have written and wait for points, in the courses where the caller marks: a graded discussion a row. */
export const participationToMark: WorkKind = {
  name: 'discussions.to-mark',
  async find({ db, actor }, limit) {
    const courses = new Map((await findCoursesWhere(db, actor.userId, 'mark')).map((one) => [one.id, one]));
    const marked = (await findParticipationIn(db, [...courses.keys()])).filter(
      ({ graded_by }) => graded_by === 'teacher',
    );
    const counts = await countWaitingResults(
      db,
      marked.map(({ id }) => id),
    );
    const found = marked.flatMap((row) => {
      const waiting = counts.get(row.id) ?? 0;
      return waiting > 0 ? { ...row, waiting } : [];
    });
    return {
      rows: found.slice(0, limit).map(({ id, course_id, title, waiting }) =>
        workRow({
          id,
          title,
          place: courses.get(course_id)?.title ?? '',
          count: waiting,
          path: `/instructor/courses/${courses.get(course_id)?.id}/questions?tab=graded&graded=${id}`,
        }),
      ),
      total: found.reduce((sum, { waiting }) => sum + waiting, 0),
    };
  },
};
