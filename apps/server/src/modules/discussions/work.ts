import { lessonPath } from '@darasa/contract/learning/paths';
import { findCoursesWhere } from '#modules/authoring';
import { type WorkKind, workRow } from '#platform/modules/index';
import { moderatedPlaces } from './moderate.ts';
import { findWriters } from './names-repository.ts';
import { threadPath } from './paths.ts';
import { findReports } from './report-repository.ts';
import { countUnansweredFor, findThreads } from './thread-repository.ts';

/** Questions that no teacher has answered, in the courses where the caller answers. */
export const unansweredQuestions: WorkKind = {
  name: 'learning.questions',
  async find({ db, actor }, limit) {
    const courses = new Map((await findCoursesWhere(db, actor.userId, 'answer')).map((one) => [one.id, one]));
    if (courses.size === 0) return { rows: [], total: 0 };
    const reader = {
      userId: actor.userId,
      courseIds: [...courses.keys()],
      groupId: null,
      moderates: true,
      closed: new Set<string>(),
    };
    const query = { show: 'unanswered', sort: 'activity', search: '', language: 'en' } as const;
    const [found, total] = await Promise.all([
      findThreads(db, reader, query, { limit }),
      countUnansweredFor(db, reader),
    ]);
    const people = await findWriters(
      db,
      found.map(({ user_id }) => user_id),
    );
    return {
      rows: found.map((question) => {
        const course = courses.get(question.course_id ?? 0);
        const person = people.get(question.user_id);
        return workRow({
          id: question.id,
          title: question.title,
          place: course?.title ?? '',
          ...(person && { person }),
          since: question.created_at,
          path: lessonPath(course?.slug ?? '', question.lesson_id),
        });
      }),
      total,
    };
  },
};

/** What was reported, where the caller keeps order. */
export const reportedTexts: WorkKind = {
  name: 'discussions.reported',
  async find(ctx, limit) {
    const places = await moderatedPlaces(ctx);
    // Administrators have it beside their other areas, for what no teacher decides
    if (places.all) return { rows: [], total: 0 };
    const { rows, total } = await findReports(ctx.db, places, limit);
    return { rows: rows.map(presentReport), total };
  },
};

/** All that was reported, for administrators. */
export const reportedOnSite: WorkKind = {
  name: 'discussions.reported-on-site',
  async find(ctx, limit) {
    const places = await moderatedPlaces(ctx);
    if (!places.all) return { rows: [], total: 0 };
    const { rows, total } = await findReports(ctx.db, places, limit);
    return { rows: rows.map(presentReport), total };
  },
};

const presentReport = ({
  id,
  thread_id,
  title,
  note,
  created_at,
}: Awaited<ReturnType<typeof findReports>>['rows'][number]) =>
  workRow({ id, title, quote: note, since: created_at, path: threadPath(thread_id) });
