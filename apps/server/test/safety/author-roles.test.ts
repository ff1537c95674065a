import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createPeople, type People } from '../people.ts';
import { addCast } from './cast.ts';
import { changesBy, inBatches } from './changes.ts';
import { ask, fixed, type Row, type Scene } from './row.ts';
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

/** What a teacher asks who has this role in every course of the instructor's. @returns what sends it and says the status */
async function asked(role: 'editor' | 'viewer', route: string, row: Row): Promise<() => Promise<number>> {
  const cast = await addCast(people);
  const [method = ''] = route.split(' ');
  const scene: Scene = { ...people, db: database.db, cast, actor: 'other instructor' };
  const request = await fixed(row, scene);
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
  return async () => (await ask(site.app, method, request, scene)).statusCode;
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
    if (viewersMay.includes(route)) {
      const viewer = await asked('viewer', route, row);
      expect(['viewer', await viewer()]).toEqual(['viewer', row.expect.instructor]);
    } else {
      const { statuses, changed } = await refusedViewers.of(route);
      expect([403, 404, 409]).toContain(statuses.get(route));
      expect(changed).toEqual([]);
    }

    const editor = await asked('editor', route, row).then((send) => send());
    expect(['editor', [403, 404].includes(editor) ? 'refused' : editor]).toEqual([
      'editor',
      editorsMayNot.includes(route) ? 'refused' : row.expect.instructor,
    ]);
  });
});

/** Calls that change nothing, between two looks at all tables, which take longer. */
const refusedViewers = inBatches(
  ofAuthors.map(([route]) => route).filter((route) => !viewersMay.includes(route)),
  12,
  async (routes) => {
    const calls = new Map<string, () => Promise<number>>();
    for (const [route, row] of ofAuthors)
      if (routes.includes(route)) calls.set(route, await asked('viewer', route, row));
    const statuses = new Map<string, number>();
    const changed = await changesBy(database.db, async () => {
      for (const [route, send] of calls) statuses.set(route, await send());
    });
    return { statuses, changed };
  },
);
