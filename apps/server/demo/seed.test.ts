// Also on PostgreSQL 15: bulk inserts and every constraint of the schema

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import { openStorage, type Storage } from '#platform/storage/index';
import { originalKey } from '../src/modules/media/keys.ts';
import { settlePerson } from '../src/modules/requirements/settling/settle.ts';
import { readFeatured } from '../src/modules/reviews/made/made-works.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { type SeedReport, seedDemo } from './seed.ts';

const log = silentLog();
const now = new Date('2026-11-20T10:30:00Z');
const today = new Date('2026-11-20T00:00:00Z');
const DAY_MS = 86_400_000;

let database: TestDatabase;
let dataDir: string;
let report: SeedReport;
let storage: Storage;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'darasa-seed-'));
  storage = openStorage({ dataDir, bucket: undefined });
  report = await seedDemo({ db: database.db, log, dataDir, now });
});
afterAll(async () => {
  storage.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const courses = () => database.db.selectFrom('course').selectAll().where('listed', '=', true).execute();
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(database.db)).rows;

describe('the seeded catalogue', () => {
  it('has at least sixty published courses and one draft', async () => {
    expect((await courses()).length).toBeGreaterThanOrEqual(60);
    expect(report).toMatchObject({ seeded: true, courses: (await courses()).length + 1, learners: 641 });
    const hidden = await database.db.selectFrom('course').selectAll().where('listed', '=', false).execute();
    expect(hidden).toMatchObject([
      { slug: 'wifi-for-a-community-hall', status: 'draft', published_at: null },
    ]);
  });

  it('has tracks of exactly 25, 18, 15 and 12 published courses', async () => {
    const counts = await rows(sql<{ slug: string; courses: number }>`
      select t.slug, count(*)::int courses from track t join track_course tc on tc.track_id = t.id
      join course c on c.id = tc.course_id and c.listed group by t.id order by t.position`);
    expect(counts).toEqual([
      { slug: 'fullstack', courses: 25 },
      { slug: 'data-science', courses: 18 },
      { slug: 'mobile', courses: 15 },
      { slug: 'cloud', courses: 12 },
    ]);
  });

  it('features six courses, each from another category', async () => {
    const featured = await rows(sql<{ featured_position: number; category_id: number }>`
      select featured_position, category_id from course where featured_position is not null order by 1`);
    expect(featured.map((row) => row.featured_position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(featured.map((row) => row.category_id)).size).toBe(6);
  });

  it('counts modules, lessons, minutes and bytes from what is there', async () => {
    const wrong = await rows(sql`
      select c.slug from course c
      left join (select course_id, count(*)::int lessons, sum(duration_minutes) minutes, sum(download_bytes) bytes
        from lesson group by 1) l on l.course_id = c.id
      left join (select course_id, count(*)::int modules from course_module group by 1) m on m.course_id = c.id
      where (c.modules_count, c.lessons_count, c.estimated_minutes, c.download_bytes)
        is distinct from (m.modules, l.lessons, l.minutes, l.bytes) or l.bytes = 0`);
    expect(wrong).toEqual([]);
  });

  it('says nothing of a date that does not fit: written, published, updated, begun', async () => {
    for (const course of await courses()) {
      expect(course.created_at < (course.published_at ?? new Date(0)), course.slug).toBe(true);
      expect(course.updated_at >= (course.published_at ?? now), course.slug).toBe(true);
      expect(course.updated_at <= now, course.slug).toBe(true);
      expect(today.getTime() - Number(course.published_at), course.slug).toBeLessThan(731 * DAY_MS);
      expect(course.start_date === null, course.slug).toBe(course.course_type === 'self-paced');
    }
  });

  it('has something in every lesson, and the files that it serves', async () => {
    const empty = await rows(sql`
      select c.slug, l.title from lesson l join course c on c.id = l.course_id
      where coalesce(l.content_text, '') = '' and l.lesson_type in ('text', 'file', 'link')`);
    expect(empty).toEqual([]);
    const files = await database.db.selectFrom('media_object').selectAll().execute();
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) {
      expect(file, file.file_name).toMatchObject({ state: 'ready', sha256: expect.any(String) });
      expect(file.bytes, file.file_name).toBeGreaterThan(0);
      const stored = await storage.stat(originalKey(file.sha256 ?? ''));
      expect(stored?.bytes, file.file_name).toBe(Number(file.bytes));
    }
    const unused = await rows(sql`
      select file_name from media_object m where not exists (select from media_reference r where r.media_id = m.id)`);
    expect(unused).toEqual([]);
  });

  it('makes the contents of most courses no revision before somebody opens them', async () => {
    const [waiting] = await rows(sql<{ documents: number; revisions: number }>`
      select (select count(*)::int from imported_course_document) as documents,
        (select count(*)::int from course_revision) as revisions`);
    expect(waiting).toEqual({ documents: report.courses - 3, revisions: 3 });
  });
});

describe('people, enrollments and ratings', () => {
  it('has the three accounts, twelve teachers with portraits, 400 learners and 240 pupils, all marked as demo', async () => {
    const people = await database.db.selectFrom('app_user').selectAll().execute();
    expect(people).toHaveLength(3 + 12 + 400 + 240);
    expect(people.every((person) => person.is_demo && person.password_hash === null)).toBe(true);
    // They are compared with what people give from the first moment on
    expect(people.every((person) => person.email_key === person.email)).toBe(true);
    expect(new Set(people.map((person) => `${person.first_name} ${person.last_name}`)).size).toBe(
      people.length,
    );
    const roles = Object.fromEntries(people.map((person) => [person.email, person.roles]));
    expect(roles['student@darasa.example']).toEqual(['student']);
    expect(roles['instructor@darasa.example']).toEqual(['instructor']);
    expect(roles['admin@darasa.example']).toEqual(['admin']);
    const teacher = people.find((person) => person.username === 'wanjiru-kamau');
    expect(teacher).toMatchObject({
      avatar_url: '/portraits/wanjiru-kamau.svg?hair=wrap&beard=no',
      public_email: 'wanjiru-kamau@darasa.example',
    });
  });

  it('gives the demo instructor three published courses and the draft', async () => {
    const own = await rows(sql<{ listed: boolean; name: string }>`
      select c.listed, c.instructor_name as name from course c join app_user u on u.id = c.instructor_id
      where u.email = 'instructor@darasa.example' order by c.listed`);
    expect(own.map((row) => row.listed)).toEqual([false, true, true, true]);
    expect(new Set(own.map((row) => row.name))).toEqual(new Set(['Demo Instructor']));
  });

  it('spreads learners over the courses, most of all on the most appealing, never more than there are places', async () => {
    const counts = (await courses()).map((course) => course.students);
    expect(Math.min(...counts)).toBeGreaterThan(3);
    expect(Math.max(...counts)).toBeGreaterThan(350);
    expect(Math.max(...counts)).toBeLessThan(400);
    for (const course of await courses())
      expect(course.students).toBeLessThanOrEqual(course.enrollment_capacity ?? 400);
  });

  it('has 15 to 40 % of the learners rate a course, the average near that of the written reviews', async () => {
    const members = new Map(
      (
        await rows(sql<{ id: number; members: number }>`
          select course_id::int id, count(*)::int members from enrollment where source = 'group' group by 1`)
      ).map(({ id, members }) => [id, members]),
    );
    for (const course of await courses()) {
      // Pupils and staff, who are given it, do not rate it
      const share = course.ratings / (course.students - (members.get(Number(course.id)) ?? 0));
      expect(share, course.slug).toBeLessThanOrEqual(0.42);
      if (course.students > 40) expect(share, course.slug).toBeGreaterThanOrEqual(0.13);
      expect(course.rating, course.slug).toBeGreaterThan(2.5);
    }
    const [fit] = await rows(sql<{ worst: number }>`
      select max(abs(written - bare)) worst from (
        select avg(rating) filter (where comment <> '') written, avg(rating) filter (where comment = '') bare
        from review group by course_id having count(*) filter (where comment = '') >= 20) r`);
    expect(fit?.worst).toBeLessThan(0.6);
  });

  it('keeps counts that are the number of rows', async () => {
    const wrong = await rows(sql`
      select c.slug from course c where
        c.students <> (select count(*) from enrollment e where e.course_id = c.id)
        or c.ratings <> (select count(*) from review r where r.course_id = c.id)
        or c.rating_sum <> (select coalesce(sum(rating), 0) from review r where r.course_id = c.id)`);
    expect(wrong).toEqual([]);
  });

  it('keeps the order of events: registered, enrolled after publication, reviewed after that, within 18 months', async () => {
    const [events] = await rows(sql<{
      early: number;
      hasty: number;
      unregistered: number;
      late: number;
      old: number;
    }>`
      select
        (select count(*) from enrollment e join course c on c.id = e.course_id where e.enrolled_at < c.published_at)::int early,
        (select count(*) from review r left join enrollment e using (user_id, course_id)
          where e.user_id is null or r.created_at < e.enrolled_at)::int hasty,
        (select count(*) from enrollment e join app_user u on u.id = e.user_id where e.enrolled_at < u.created_at)::int unregistered,
        (select count(*) from review where created_at > ${now})::int late,
        (select count(*) from review where created_at < ${now}::timestamptz - interval '18 months')::int old`);
    expect(events).toEqual({ early: 0, hasty: 0, unregistered: 0, late: 0, old: 0 });
  });
});

describe('what people made', () => {
  it('stands on the first page, each with its picture', async () => {
    const works = await database.db
      .selectFrom('made_work')
      .select(['title', 'state', 'picture_name'])
      .execute();
    expect(works).toHaveLength(3);
    expect(new Set(works.map(({ picture_name }) => picture_name)).size).toBe(3);
    expect(works.every(({ state }) => state === 'featured')).toBe(true);
    expect(await readFeatured(database.db)).toHaveLength(3);
  });
});

describe('the school and the company', () => {
  it('has twelve classes of pupils without an email, and a company of four departments', async () => {
    const groups = await rows(sql<{ kind: string; groups: number; learners: number; leaders: number }>`
      select g.kind, count(distinct g.id)::int groups, count(*) filter (where m.role = 'learner')::int learners,
        count(*) filter (where m.role = 'leader')::int leaders
      from people_group g left join group_member m on m.group_id = g.id group by g.kind order by 1`);
    expect(groups).toEqual([
      { kind: 'class', groups: 12, learners: 240, leaders: 12 },
      { kind: 'department', groups: 5, learners: 45, leaders: 4 },
    ]);
    const pupils = await database.db.selectFrom('app_user').selectAll().where('email', 'is', null).execute();
    expect(pupils).toHaveLength(240);
    for (const pupil of pupils)
      expect(pupil, pupil.username).toMatchObject({
        name_private: true,
        external_number: expect.any(String),
      });
  });

  it('is settled: who is in a group has what it gives, from it or by other means', async () => {
    const wrong = await rows(sql`
      select m.user_id, gc.course_id from group_member m
      join group_course gc on gc.group_id = m.group_id
      left join group_place p on p.group_id = m.group_id and p.course_id = gc.course_id and p.user_id = m.user_id
      left join enrollment e on e.user_id = m.user_id and e.course_id = gc.course_id
      where m.role = 'learner' and (
        p.user_id is null or e.user_id is null or m.settled_at is null
        or (p.outcome = 'enrolled') <> (e.source = 'group' and e.group_id = m.group_id))`);
    expect(wrong).toEqual([]);
  });

  it('has those who have not begun and those who are on the way', async () => {
    const [reading] = await rows(sql<{ open: number; begun: number; late: number }>`
      select count(*) filter (where p.user_id is null)::int open,
        count(*) filter (where p.completed_at is null and p.done > 0)::int begun,
        (select count(*) from lesson_progress l join enrollment e using (user_id, course_id)
          where e.source = 'group' and (l.marked_at > ${now} or l.marked_at < e.enrolled_at))::int late
      from enrollment e left join course_progress p using (user_id, course_id) where e.source = 'group'`);
    expect(reading?.late).toBe(0);
    expect(Math.min(reading?.open ?? 0, reading?.begun ?? 0)).toBeGreaterThan(20);
  });
});

describe('learners of the last weeks', () => {
  it('have learned on many days, and nothing before they enrolled or after today', async () => {
    const [recent] = await rows(sql<{ active: number; out_of_time: number }>`
      select (select count(distinct d.user_id) from learning_day d join app_user u on u.id = d.user_id
          where u.username not like 'demo-%' and d.day > ${now}::timestamptz - interval '30 days')::int active,
        (select count(*) from lesson_progress l join enrollment e using (user_id, course_id)
          where l.done_at > ${now} or l.opened_at < e.enrolled_at)::int out_of_time`);
    expect(recent?.out_of_time).toBe(0);
    expect(recent?.active).toBeGreaterThan(100);
  });
});

describe('what the company asks', () => {
  it('has a round for each learner of a department, of which settling changes nothing', async () => {
    const rounds = () =>
      rows(sql`select to_jsonb(o) - 'reminded_at' as round from requirement_round o order by o.id`);
    const before = await rounds();
    expect(before).toHaveLength(45);
    const people = await rows(
      sql<{ user_id: number }>`select distinct user_id from requirement_round order by 1`,
    );
    for (const { user_id } of people)
      await database.db.transaction().execute((tx) => settlePerson(tx, user_id, now));
    expect(await rounds()).toEqual(before);
  });
});

describe('seeding again', () => {
  it('changes nothing, and does not bring back what was deleted', async () => {
    await database.db.deleteFrom('course').where('slug', '=', 'guitar-first-chords-first-songs').execute();
    const before = await fingerprint(database);
    const again = await seedDemo({ db: database.db, log, dataDir, now: new Date('2027-02-01T00:00:00Z') });
    expect(again.seeded).toBe(false);
    expect(await fingerprint(database)).toBe(before);
  });

  it('gives another database the same content, whatever the hour, and hashes the password when it can', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    try {
      const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`);
      await seedDemo({ db: one.db, log, dataDir, now, hashPassword });
      await seedDemo({ db: two.db, log, dataDir, now: new Date('2026-11-20T23:59:00Z'), hashPassword });
      expect(await fingerprint(one)).toBe(await fingerprint(two));
      const hashes = await one.db
        .selectFrom('app_user')
        .select('username')
        .where('password_hash', '=', 'hash of Darasa!2026')
        .orderBy('username')
        .execute();
      expect(hashes.map((row) => row.username)).toEqual(['demo-admin', 'demo-instructor', 'demo-student']);
    } finally {
      await Promise.all([one.drop(), two.drop()]);
    }
  }, 120_000);

  it('is done by one of several processes that start together', async () => {
    const own = await createTestDatabase();
    try {
      const options = { db: own.db, log, dataDir, now };
      const reports = await Promise.all([seedDemo(options), seedDemo(options), seedDemo(options)]);
      expect(reports.filter((one) => one.seeded)).toHaveLength(1);
    } finally {
      await own.drop();
    }
  }, 120_000);

  it('leaves a database untouched, with one clear sentence, when a name is taken', async () => {
    const own = await createTestDatabase();
    try {
      await own.db
        .insertInto('app_user')
        .values({ username: 'demo-admin', email: 'real@example.org' })
        .execute();
      const before = await fingerprint(own);
      await expect(seedDemo({ db: own.db, log, dataDir, now })).rejects.toThrow(/SEED=none/);
      expect(await fingerprint(own)).toBe(before);
    } finally {
      await own.drop();
    }
  });
});

/** Every row of every table the seed writes to, as one hash. */
async function fingerprint({ db }: TestDatabase): Promise<string> {
  const tables = [
    'app_user',
    'course',
    'course_module',
    'lesson',
    'track',
    'track_course',
    'enrollment',
    'review',
    'people_group',
    'group_member',
    'group_place',
  ];
  const hashes = await Promise.all(
    tables.map(async (table) => {
      const { rows: found } = await sql<{ hash: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') hash from ${sql.table(table)} t`.execute(
        db,
      );
      return `${table}:${found[0]?.hash}`;
    }),
  );
  return hashes.join(' ');
}
