import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createPeople, type People } from '../people.ts';
import { addCast, digestOf } from './cast.ts';
import { ask, type Row } from './row.ts';
import { matrix } from './rows/index.ts';
import { buildSite, plainWeb, type Site } from './site.ts';

let database: TestDatabase;
let web: Awaited<ReturnType<typeof plainWeb>>;
let site: Site;
let people: People;

beforeAll(async () => {
  database = await createTestDatabase();
  web = await plainWeb();
  site = await buildSite({ ...database, webDist: web.dist });
  people = await createPeople(database.db, site.config);
});
afterAll(async () => {
  await site.close();
  await web.remove();
  await database.drop();
});

/** What depends on what a teacher is to a group, not to a course: the rows of these are about groups. */
const OF_GROUPS =
  /^[A-Z]+ \/api\/v1\/(groups|invitations|join-codes|requirements|reports|announcements|sent-announcements|conversations|found-messages)\b/;
/** What depends on what a teacher is to the course: its owner may, a teacher who does not write it may not. */
const ofAuthors = Object.entries(matrix).filter(
  ([route, { expect: row }]) =>
    row.instructor < 400 && row['other instructor'] >= 400 && !OF_GROUPS.test(route),
);

/** Asks as a teacher who has this role in every course of the instructor's. */
async function askAs(role: 'editor' | 'viewer', route: string, row: Row) {
  const cast = await addCast(people);
  const [method = ''] = route.split(' ');
  let before: Record<string, string> = {};
  const answer = await ask(
    site.app,
    method,
    row,
    { ...people, db: database.db, cast, actor: 'other instructor' },
    async () => {
      const courses = await database.db
        .selectFrom('course')
        .select('id')
        .where('instructor_id', '=', cast.instructor.id)
        .execute();
      const author = { user_id: cast['other instructor'].id, role };
      if (courses.length > 0)
        await database.db
          .insertInto('course_author')
          .values(courses.map(({ id }) => ({ ...author, course_id: id })))
          .execute();
      before = await digestOf(database.db);
    },
  );
  return { status: answer.statusCode, before };
}

/** What a viewer may: look at the course as its authors do, and try its questions as a learner would. */
const viewersMay = [
  'GET /api/v1/courses/:id/edit-data',
  // Without anything about learners: `abilities.teach` is false
  'GET /api/v1/courses/:id/home',
  'GET /api/v1/courses/:id/findings',
  'GET /api/v1/courses/:id/saves',
  'GET /api/v1/courses/:id/saves/:version',
  'GET /api/v1/courses/:id/authors',
  'GET /api/v1/courses/:id/review-comments',
  // They read, and follow what they read; they write nothing
  'GET /api/v1/discussions/threads',
  'GET /api/v1/discussions/unread',
  'GET /api/v1/discussions/people',
  'GET /api/v1/discussions/participation',
  'PUT /api/v1/discussions/unread',
  'GET /api/v1/discussions/threads/:id',
  'PUT /api/v1/discussions/threads/:id/followed',
  'PUT /api/v1/discussions/threads/:id/read',
  'PUT /api/v1/discussions/reports/:id',
  'POST /api/v1/courses/:course/assessments/:assessment/attempts',
  // They see the draft as a learner would, and nothing is recorded
  'POST /api/v1/courses/:id/as-learner',
  'GET /api/v1/courses/:id/as-learner/lessons/:lesson',
  'GET /api/v1/courses/:id/as-learner/lessons/:lesson/questions',
  'GET /api/v1/courses/:id/as-learner/assessments/:assessment',
  'POST /api/v1/courses/:id/as-learner/assessments/:assessment/paper',
  'POST /api/v1/courses/:id/as-learner/assessments/:assessment/result',
];
/** What an editor may not: what the owner answers for, and words that are the owner's own. */
const editorsMayNot = [
  'DELETE /api/v1/courses/:id',
  'PUT /api/v1/courses/:id/submit-review',
  'DELETE /api/v1/courses/:id/submit-review',
  'PUT /api/v1/courses/:id/archive',
  'PUT /api/v1/courses/:id/authors',
  'DELETE /api/v1/courses/:id/authors/:user_id',
  'PUT /api/v1/discussions/posts/:id/text',
  'PUT /api/v1/discussions/posts/:id/removed',
  'PUT /api/v1/marking/comments/:id',
  'DELETE /api/v1/marking/comments/:id',
];

describe('what an author of a course may do by their role', () => {
  it('is said of endpoints that exist', () => {
    const routes = ofAuthors.map(([route]) => route);
    expect([...viewersMay, ...editorsMayNot].filter((route) => !routes.includes(route))).toEqual([]);
  });

  it.each(ofAuthors)('%s', async (route, row) => {
    const viewer = await askAs('viewer', route, row);
    const refused = [403, 404, 409].includes(viewer.status);
    expect(['viewer', refused ? 'refused' : viewer.status]).toEqual([
      'viewer',
      viewersMay.includes(route) ? row.expect.instructor : 'refused',
    ]);
    if (refused) expect(await digestOf(database.db)).toEqual(viewer.before);

    const editor = await askAs('editor', route, row);
    expect(['editor', [403, 404].includes(editor.status) ? 'refused' : editor.status]).toEqual([
      'editor',
      editorsMayNot.includes(route) ? 'refused' : row.expect.instructor,
    ]);
  });
});
