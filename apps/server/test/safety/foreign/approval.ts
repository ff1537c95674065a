import { newId } from '@darasa/contract/http/ids';
import { addDraftCourse } from '../../authoring/authoring.ts';
import { addReviewComment } from '../../authoring/review-comments.ts';
import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody, onCourses } from '../foreign-row.ts';
import { API, type Request } from '../row.ts';

/** A call on a comment, tried by a teacher on another's course, and on comments that are not there. */
const onReviewComments = (body?: object): ForeignRow[] => {
  const on = (course: number | string, comment: string): Request => ({
    url: `${API}/courses/${course}/review-comments/${comment}`,
    ...(body ? { body } : {}),
  });
  return [
    {
      actors: ['other instructor'],
      async prepare({ db, cast: { instructor } }) {
        const { id } = await addDraftCourse(db, instructor);
        return on(id, await addReviewComment(db, { course_id: id, user_id: instructor.id }));
      },
    },
    {
      actors: ['instructor', 'admin'],
      prepare: async ({ db, cast }) => on((await addDraftCourse(db, cast.instructor)).id, NO_UUID),
    },
    ...[NO_NUMBER, '0'].map((course) => ofNobody(on(course, NO_UUID))),
  ];
};

/** Calls on the approval of courses with ids of others. */
export const foreignApproval: Record<string, ForeignRow[]> = {
  [`GET ${API}/courses/:id/review-comments`]: onCourses('/review-comments'),
  [`POST ${API}/courses/:id/review-comments`]: onCourses('/review-comments', () => ({
    id: newId(),
    text: 'Mine now',
  })),
  [`PUT ${API}/courses/:id/review-comments/:comment_id`]: onReviewComments({ resolved: true }),
  [`DELETE ${API}/courses/:id/review-comments/:comment_id`]: onReviewComments(),
  [`GET ${API}/administration/reviews/:id`]: [NO_NUMBER, '0'].map((id) =>
    ofNobody({ url: `${API}/administration/reviews/${id}` }),
  ),
  [`POST ${API}/administration/reviews/:id/decision`]: [NO_NUMBER, '0'].map((id) =>
    ofNobody({
      url: `${API}/administration/reviews/${id}/decision`,
      body: { decision: 'approve', revision: 1 },
    }),
  ),
};
