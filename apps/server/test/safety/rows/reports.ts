import { API, admins, type Expected, everyone, type Row, type Rows, type Scene } from '../row.ts';
import { ledGroup, ownCourse } from './groups.ts';

/** A course of the instructor's in which the student learns. */
export async function taughtCourse(scene: Scene): Promise<number> {
  const id = await ownCourse(scene);
  await scene.db
    .insertInto('enrollment')
    .values({ course_id: id, user_id: scene.cast.student.id, enrolled_at: new Date('2026-01-01') })
    .execute();
  return id;
}

/** The teacher of the course, or who leads the group, and administrators; for others it is not there. */
const itsTeacher: Expected = {
  visitor: 401,
  student: 404,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 200,
};

const filter = { earlier: false };
let saved = 0;
/** A saved report of somebody's. @returns its id */
export async function savedReportOf({ db, cast }: Scene, owner: 'instructor' | 'admin'): Promise<number> {
  const { id } = await db
    .insertInto('saved_report')
    .values({ user_id: cast[owner].id, name: `Report ${++saved}`, filter: JSON.stringify(filter) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** A link for auditors. @returns its id */
async function auditorLink({ db, cast }: Scene): Promise<number> {
  const { id } = await db
    .insertInto('auditor_link')
    .values({
      name: 'Auditor',
      report: 'Report',
      filter: JSON.stringify(filter),
      secret_hash: crypto.getRandomValues(Buffer.alloc(32)),
      created_by: cast.admin.id,
      expires_at: new Date('2100-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those who teach or lead see their own part, administrators all, others none. */
const teaching: Expected = {
  visitor: 401,
  student: 404,
  'other student': 404,
  instructor: 200,
  'other instructor': 200,
  admin: 200,
};
const report = (path: string): Row => ({ url: `${API}/reports/${path}`, expect: teaching });
/** The instructor’s own. */
const itsOwner: Expected = {
  visitor: 401,
  student: 404,
  'other student': 404,
  instructor: 200,
  'other instructor': 404,
  admin: 404,
};
const unknownSecret = (path: string): Row =>
  everyone({ url: `${API}/audit/${path}`, body: { secret: 'no such secret' } }, 404);

/** Reports on people and requirements, saved ones, and links for auditors. */
const peopleRows: Rows = {
  [`GET ${API}/reports/people`]: report('people'),
  [`GET ${API}/reports/people/counts`]: report('people/counts'),
  [`GET ${API}/reports/people.csv`]: report('people.csv'),
  [`GET ${API}/reports/people.xlsx`]: report('people.xlsx'),
  [`GET ${API}/reports/saved`]: report('saved'),
  [`POST ${API}/reports/saved`]: {
    url: `${API}/reports/saved`,
    body: { name: 'Mine', filter },
    expect: { ...teaching, instructor: 201, 'other instructor': 201, admin: 201 },
  },
  [`PUT ${API}/reports/saved/:id`]: {
    url: async (scene) => `${API}/reports/saved/${await savedReportOf(scene, 'instructor')}`,
    body: { name: 'Mine', filter },
    expect: itsOwner,
  },
  [`DELETE ${API}/reports/saved/:id`]: {
    url: async (scene) => `${API}/reports/saved/${await savedReportOf(scene, 'instructor')}`,
    expect: itsOwner,
  },
  [`GET ${API}/reports/auditor-links`]: admins(`${API}/reports/auditor-links`),
  [`POST ${API}/reports/auditor-links`]: admins(
    {
      url: `${API}/reports/auditor-links`,
      body: async (scene: Scene) => ({
        saved_id: String(await savedReportOf(scene, 'admin')),
        name: 'Auditor',
      }),
    },
    201,
  ),
  [`DELETE ${API}/reports/auditor-links/:id`]: admins(
    async (scene) => `${API}/reports/auditor-links/${await auditorLink(scene)}`,
  ),
  [`POST ${API}/audit/open`]: unknownSecret('open'),
  [`POST ${API}/audit/rows`]: unknownSecret('rows'),
  [`POST ${API}/audit/report.csv`]: unknownSecret('report.csv'),
  [`POST ${API}/audit/report.xlsx`]: unknownSecret('report.xlsx'),
};

/** Who is behind, and what is sent to them. */
export const reportRows: Rows = {
  ...peopleRows,
  [`GET ${API}/courses/:id/behind`]: {
    url: async (scene) => `${API}/courses/${await taughtCourse(scene)}/behind`,
    expect: itsTeacher,
  },
  [`GET ${API}/groups/:id/behind`]: {
    url: async (scene) => `${API}/groups/${await ledGroup(scene, scene.cast.student)}/behind`,
    expect: itsTeacher,
  },
  [`POST ${API}/course-reminders`]: {
    url: `${API}/course-reminders`,
    body: async (scene: Scene) => ({
      to: [{ user_id: String(scene.cast.student.id), course_id: String(await taughtCourse(scene)) }],
    }),
    expect: itsTeacher,
  },
  [`GET ${API}/course-reminders`]: {
    url: async (scene) =>
      `${API}/course-reminders?user_id=${scene.cast.student.id}&course_id=${await taughtCourse(scene)}`,
    expect: itsTeacher,
  },
};
