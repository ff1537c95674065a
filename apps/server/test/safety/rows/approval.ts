import { Context } from '#platform/context/index';
import { submit } from '../../../src/modules/authoring/lifecycle/review.ts';
import { addDraftCourse } from '../../authoring/authoring.ts';
import { addReviewComment } from '../../authoring/review-comments.ts';
import { API, admins, type Expected, type Rows, type Scene } from '../row.ts';

const COMMENTS = `${API}/courses/:id/review-comments`;
const REVIEWS = `${API}/administration/reviews`;
/** The course of one instructor: administrators review it, for other teachers it is not there. */
const expect = (status: number): Expected => ({
  visitor: 401,
  student: 403,
  'other student': 403,
  instructor: status,
  'other instructor': 404,
  admin: status,
});

const newCourse = async ({ db, cast }: Scene): Promise<number> =>
  (await addDraftCourse(db, cast.instructor)).id;
const comments = async (scene: Scene): Promise<string> =>
  `${API}/courses/${await newCourse(scene)}/review-comments`;
/** A comment of whoever asks, on the instructor's course. */
async function ownComment(scene: Scene): Promise<string> {
  const { db, cast, actor } = scene;
  const id = await newCourse(scene);
  const user_id = actor === 'visitor' ? cast.instructor.id : cast[actor].id;
  return `${API}/courses/${id}/review-comments/${await addReviewComment(db, { course_id: id, user_id })}`;
}
const submitted =
  (path: string) =>
  async (scene: Scene): Promise<string> => {
    const id = await newCourse(scene);
    const actor = { userId: scene.cast.instructor.id, roles: ['instructor'] };
    await submit(
      new Context(scene.db, { caller: actor }),
      { settings: { review: true, reviewEveryChange: false } },
      String(id),
      '',
    );
    return `${REVIEWS}/${id}${path}`;
  };

/** The review of courses. */
export const approvalRows: Rows = {
  [`GET ${REVIEWS}`]: admins(REVIEWS),
  [`GET ${REVIEWS}/:id`]: admins(submitted('')),
  [`POST ${REVIEWS}/:id/decision`]: admins({
    url: submitted('/decision'),
    body: { decision: 'request_changes', revision: 1, comment: 'Please add captions.' },
  }),
  [`GET ${COMMENTS}`]: { url: comments, expect: expect(200) },
  [`POST ${COMMENTS}`]: {
    url: comments,
    body: () => ({ id: crypto.randomUUID(), text: 'Say where the hive stands.' }),
    expect: expect(201),
  },
  [`PUT ${COMMENTS}/:comment_id`]: { url: ownComment, body: { resolved: true }, expect: expect(200) },
  [`DELETE ${COMMENTS}/:comment_id`]: { url: ownComment, expect: expect(200) },
};
