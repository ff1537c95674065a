import { endpointGroups } from '@darasa/contract/endpoints';
import { newId } from '@darasa/contract/http/ids';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../catalogue.ts';
import type { Someone } from '../groups/stage.ts';
import { ago, openReportStage } from '../reports.ts';

// Everything that is read about groups, requirements, reports and the people of a course, by people of another group and course.

const s = await openReportStage();
const { t, admin } = s;
afterAll(() => t.close());

/** In every name and title of the other side; it is in no text of ours. */
const MARK = 'Zanzibari';
const TAGS = ['Groups', 'Ways in', 'Requirements', 'Reports', 'Enrollment', 'Announcements'];

interface Side {
  group: string;
  course: number;
  requirement: number;
  /** To the group. */
  announcement: string;
  person: Someone;
}
let own: Side;
let foreign: Side;
let outsider: Someone;
const roles: Record<string, Someone> = {};

/** A group with a course of its own, a requirement, somebody who was reminded, a code, an invitation and a saved report. */
async function side(word: string): Promise<Side & { teacher: Someone; leader: Someone }> {
  const name = (first: string) => ({ first_name: first, last_name: word });
  const teacher = await s.someone({ ...name('Teacher'), roles: ['instructor'] });
  const leader = await s.someone(name('Leader'));
  const person = await s.someone({ ...name('Learner'), email: `${word.toLowerCase()}@school.example` });
  const course = await addCourse(t.database, { title: `${word} course`, instructor_id: teacher.id });
  const made = await s.make({ name: `${word} group` });
  const group = made.data.group.id as string;
  await s.add(group, [person]);
  await s.add(group, [leader], { role: 'leader' });
  const announcement = newId();
  const answers = [
    made,
    await s.give(group, course),
    await t.call('PUT', `/sent-announcements/${announcement}`, {
      as: leader,
      body: {
        audience: { kind: 'group', id: group },
        texts: [{ language: 'en', title: `${word} title`, text: `${word} text` }],
      },
    }),
    await t.call('POST', '/reports/saved', { as: leader, body: { name: `${word} report`, filter: {} } }),
    await t.call('POST', '/join-codes', { as: admin, body: { group_id: group } }),
    await t.call('POST', '/invitations', {
      as: admin,
      body: { target: 'group', target_id: group, role: 'learner', emails: [`new-${word}@school.example`] },
    }),
    await t.call('POST', '/course-reminders', {
      as: teacher,
      body: {
        to: [{ user_id: String(person.id), course_id: String(course) }],
        days: 7,
        words: `${word} words`,
      },
    }),
  ];
  for (const [place, { status, error }] of answers.entries())
    expect([place, error ?? null, status < 300]).toEqual([place, null, true]);
  const requirement = await s.require({ target: 'group', group_id: Number(group), course_id: course });
  await s.round(requirement, person, { due: 3, started: 9 });
  await t.db
    .updateTable('enrollment')
    .set({ enrolled_at: ago(30) })
    .where('course_id', '=', course)
    .execute();
  return { group, course, requirement, announcement, person, teacher, leader };
}

beforeAll(async () => {
  const near = await side('Nearby');
  const far = await side(MARK);
  [own, foreign] = [near, far];
  // Somebody who learns in both: each side reads of them what is its own
  const both = await s.someone({ first_name: 'Both', last_name: 'Sides' });
  for (const one of [near, far]) {
    await s.add(one.group, [both]);
    await s.round(one.requirement, both, { due: 3, started: 9 });
  }
  outsider = await s.someone({ roles: ['instructor'] });
  Object.assign(roles, {
    leader: near.leader,
    teacher: near.teacher,
    learner: near.person,
    outsider,
  });
});

type Ask = (side: Side, other: Side) => readonly string[];
const of = (...rest: [string, string | number][]) =>
  `?${new URLSearchParams(rest.map(([key, value]): [string, string] => [key, String(value)]))}`;
const none: Ask = () => [''];
/** A list that is narrowed by what there is of one side, and of both. */
const reported: Ask = (one, other) => [
  '',
  of(['group_id', one.group]),
  of(['course_id', one.course]),
  of(['requirement_id', one.requirement]),
  of(['course_id', one.course], ['group_id', other.group]),
  of(['earlier', 'true'], ['group_id', one.group]),
];

/** How each endpoint is asked: what is put behind its path. */
const table: Record<string, Ask> = {
  '/groups': (one) => ['', of(['search', MARK]), of(['parent', one.group])],
  '/groups/{id}': none,
  '/groups/{id}/members': () => ['', of(['search', MARK]), of(['list', 'left'])],
  '/groups/{id}/courses': none,
  '/courses/{id}/groups': none,
  '/groups/{id}/courses/{course_id}/progress': none,
  '/groups/{id}/activity': none,
  '/groups/{id}/progress': () => ['', of(['search', MARK])],
  '/group-choices': (one) => ['', of(['course', one.course])],
  '/own-groups': none,
  '/join-codes': (one) => [of(['group_id', one.group]), of(['course_id', one.course])],
  '/join-codes/{id}/sheet.pdf': none,
  '/invitations': (one) => [
    of(['target', 'site']),
    of(['target', 'group'], ['target_id', one.group]),
    of(['target', 'course'], ['target_id', one.course]),
  ],
  '/requirements': (one) => [
    '',
    of(['group_id', one.group]),
    of(['course_id', one.course]),
    of(['ended', 'true']),
  ],
  '/requirements/{id}': none,
  '/requirements/{id}/people': () => ['', of(['search', MARK])],
  '/requirements/{id}/people/{user_id}': none,
  '/own-requirements': none,
  '/announcements': (one, other) => [
    '',
    of(['group_id', one.group]),
    of(['course_id', one.course], ['group_id', other.group]),
  ],
  '/announcements/{id}': none,
  '/sent-announcements': (one) => [of(['group_id', one.group]), of(['course_id', one.course])],
  '/sent-announcements/{id}/readers': () => ['', of(['search', MARK])],
  '/courses/{id}/behind': (_, other) => ['', of(['group_id', other.group])],
  '/groups/{id}/behind': (_, other) => ['', of(['course_id', other.course])],
  '/course-reminders': (one, other) => [
    of(['user_id', one.person.id]),
    of(['user_id', one.person.id], ['course_id', one.course]),
    of(['user_id', other.person.id], ['course_id', one.course]),
  ],
  '/reports/people': reported,
  '/reports/people/counts': reported,
  '/reports/people.csv': reported,
  '/reports/people.xlsx': reported,
  '/reports/saved': none,
  '/track-enrollments': none,
  '/reports/auditor-links': none,
  '/courses/{id}/enrolling': none,
  '/enrollments': none,
  '/enrollments/progress': none,
  '/courses/{id}/enrollments': (_, other) => ['', of(['group', other.group])],
  '/courses/{id}/enrollments.csv': (_, other) => ['', of(['people', other.person.id])],
};
/** Of these a course, and a track, say the same to everybody who is signed in but for what is theirs: whether one can enrol. */
const ofCatalogue = ['/courses/{id}/enrollment-status', '/tracks/{slug}/enrollment'];

const walked = [
  ...new Set(
    endpointGroups
      .flatMap((group) => Object.values(group))
      .filter(({ method, tag }) => method === 'GET' && TAGS.includes(tag))
      .map(({ path }) => path),
  ),
];

async function textOf(path: string, as: Someone): Promise<{ status: number; text: string }> {
  const answer = await t.app.inject({
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  const isBook = String(answer.headers['content-type']).includes('spreadsheet');
  return {
    status: answer.statusCode,
    text: isBook ? JSON.stringify(await readXlsxFile(answer.rawPayload)) : answer.body,
  };
}

/** Each way of asking that path about the two sides, and about both at once. */
async function asksOf(path: string): Promise<string[]> {
  const code = await t.db
    .selectFrom('join_code')
    .select('id')
    .where('group_id', '=', Number(foreign.group))
    .executeTakeFirstOrThrow();
  const all = new Set<string>();
  for (const one of [own, foreign])
    for (const other of [own, foreign]) {
      const id = path.startsWith('/join-codes')
        ? code.id
        : path.startsWith('/courses')
          ? one.course
          : path.includes('announcements/')
            ? one.announcement
            : path.startsWith('/requirements')
              ? one.requirement
              : one.group;
      const filled = path
        .replace('{id}', String(id))
        .replace('{course_id}', String(other.course))
        .replace('{user_id}', String(other.person.id));
      for (const rest of table[path]?.(one, other) ?? []) all.add(`${filled}${rest}`);
    }
  return [...all];
}

describe('what people of one group and course read of another', () => {
  it('is asked for at every endpoint that there is', () => {
    expect(walked.toSorted()).toEqual([...Object.keys(table), ...ofCatalogue].toSorted());
  });

  it.each(Object.keys(table))('is nothing at GET %s', async (path) => {
    const leaks: string[] = [];
    for (const ask of await asksOf(path))
      for (const [role, as] of Object.entries(roles)) {
        const { status, text } = await textOf(ask, as);
        if (status >= 500 || status === 400 || text.includes(MARK) || text.includes(MARK.toLowerCase()))
          leaks.push(`${role} ${ask}: ${status} ${text.slice(0, 300)}`);
      }
    expect(leaks).toEqual([]);
  });

  it('would be seen: administrators do read it', async () => {
    for (const path of [
      '/groups',
      '/requirements',
      '/reports/people',
      '/reports/people.csv',
      '/reports/people.xlsx',
    ])
      expect((await textOf(path, admin)).text, path).toContain(MARK);
    for (const path of [
      `/groups/${foreign.group}/members`,
      `/courses/${foreign.course}/enrollments.csv`,
      `/requirements/${foreign.requirement}/people`,
      `/groups/${foreign.group}/behind`,
    ])
      expect((await textOf(path, admin)).text, path).toContain(MARK);
  });
});

describe('what an auditor reads by a link', () => {
  const AUDITED = ['/audit/open', '/audit/rows', '/audit/report.csv', '/audit/report.xlsx'];
  /** A link to what there is of one side. */
  const linkTo = async (filter: object) => {
    const saved = await t.call('POST', '/reports/saved', { as: admin, body: { name: 'Proof', filter } });
    const made = await t.call('POST', '/reports/auditor-links', {
      as: admin,
      body: { saved_id: saved.data.report.id, name: 'Auditor' },
    });
    return { id: made.data.link.id as string, secret: made.data.url.split('#')[1] as string };
  };
  const post = async (path: string, body: object) => {
    const answer = await t.app.inject({ method: 'POST', url: `/api/v1${path}`, payload: body });
    const isBook = String(answer.headers['content-type']).includes('spreadsheet');
    return {
      status: answer.statusCode,
      text: isBook ? JSON.stringify(await readXlsxFile(answer.rawPayload)) : answer.body,
    };
  };

  it('is asked for at every endpoint that there is', () => {
    const paths = endpointGroups
      .flatMap((group) => Object.values(group))
      .filter(({ path }) => path.startsWith('/audit/'))
      .map(({ path }) => path);
    expect(paths.toSorted()).toEqual(AUDITED.toSorted());
  });

  it.each(['group', 'course', 'requirement'] as const)(
    'is nothing of another one, where the link is to one %s',
    async (of) => {
      const filter = { [`${of}_id`]: String(own[of]) };
      const { secret } = await linkTo(filter);
      // What the body asks for besides is not what the link is to
      for (const path of AUDITED)
        for (const more of [{}, { group_id: foreign.group }, { filter: { group_id: foreign.group } }]) {
          const { status, text } = await post(path, { secret, ...more });
          // Of those who are in the group a report says what else they have to do: somebody is in both
          const marks = of === 'group' ? [`Learner ${MARK}`, `Leader ${MARK}`] : [MARK];
          const seen = marks.filter((mark) => text.includes(mark));
          expect([path, status < 500, seen]).toEqual([path, true, []]);
          if (status === 200 && path !== '/audit/open') expect(text).toContain('Nearby');
        }
    },
  );

  it('opens nothing else, and nothing once it is revoked', async () => {
    const { id, secret } = await linkTo({ group_id: own.group });
    for (const path of ['/reports/people', '/groups', `/groups/${own.group}/members`, '/people-lists']) {
      const answer = await t.app.inject({
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${secret}` },
      });
      expect([path, answer.statusCode]).toEqual([path, 401]);
    }
    expect((await t.call('DELETE', `/reports/auditor-links/${id}`, { as: admin })).status).toBe(200);
    for (const path of AUDITED) expect([path, (await post(path, { secret })).status]).toEqual([path, 409]);
  });

  it('would be seen: a link to the other side does say it', async () => {
    const { secret } = await linkTo({ group_id: foreign.group });
    for (const path of AUDITED.slice(1)) expect((await post(path, { secret })).text, path).toContain(MARK);
  });
});
