import pg from 'pg';
import { progress } from '../progress.ts';
import { type CopyValue, copyIn, copyLine } from './copy-in.ts';
import { generateCourses, type SyntheticCourse } from './courses.ts';
import { curriculumLessons, curriculumModules, MODULES } from './curriculum.ts';
import { suspendIndexes } from './indexes.ts';
import { loadActivity } from './load-activity.ts';
import { loadProgress } from './load-progress.ts';
import { countsOf, learnersOf, person, teacherOf, USERS_PER_COURSE } from './people.ts';

const ROWS_PER_COPY = 5000;
/** Courses that have modules and lessons: those whose pages are requested. */
export const COURSES_WITH_LESSONS = 1000;
/** The largest catalogue whose learners have progress: a million enrollments. */
const MOST_WITH_PROGRESS = 100_000;

/**
 * Fills an empty, migrated catalogue with `courses` courses, two users, ten enrollments and three reviews per course,
 * always the same, and runs ANALYZE. Search words come from the product's own triggers; counts are computed beforehand and
 * inserted with the courses, which saves rewriting every course.
 */
export async function loadDatabase(connection: pg.ClientConfig, courses: number): Promise<void> {
  const users = Math.max(200, courses * USERS_PER_COURSE);
  const lanes = [new pg.Client(connection), new pg.Client(connection)];
  await Promise.all(lanes.map((lane) => lane.connect()));
  const [main] = lanes as [pg.Client, pg.Client];
  try {
    await onAll(lanes, `set maintenance_work_mem = '512MB'; set synchronous_commit = off`);
    const teachers = await loadUsers(main, users);
    const restoreCourses = await suspendIndexes(main, ['course', 'course_search', 'listing']);
    await loadCourses(lanes, courses, users, teachers, await readCategories(main));
    for (const index of restoreCourses) await main.query(index);
    const withLessons = Math.min(courses, COURSES_WITH_LESSONS);
    await copyIn(main, 'course_module', curriculumModules.columns, curriculumModules.rows(withLessons));
    await copyIn(main, 'lesson', curriculumLessons.columns, curriculumLessons.rows(withLessons));
    const restorePeople = await suspendIndexes(main, ['enrollment', 'review'], true);
    // The counts and references that triggers would maintain are already right.
    await onAll(lanes, 'set session_replication_role = replica');
    await loadLearners(lanes, courses, users);
    // Beyond that the disk fills with what no scenario reads
    if (courses <= MOST_WITH_PROGRESS) {
      await loadProgress(main, courses);
      await loadActivity(main, courses);
    }
    await onAll(lanes, 'set session_replication_role = origin');
    for (const index of restorePeople) await main.query(index);
    await continueNumbers(main);
    await main.query('vacuum (analyze)');
    await assertCounts(main);
    await main.query('checkpoint');
  } finally {
    await Promise.all(lanes.map((lane) => lane.end().catch(() => undefined)));
  }
}

async function onAll(lanes: pg.Client[], sql: string): Promise<void> {
  await Promise.all(lanes.map((lane) => lane.query(sql)));
}

/** @returns the teachers' names by their ids */
async function loadUsers(client: pg.Client, users: number): Promise<Map<number, string>> {
  progress(`  ${users.toLocaleString('en')} users`);
  const teachers = new Map<number, string>();
  function* rows(): Generator<string> {
    for (let n = 1; n <= users; n++) {
      const { firstName, lastName, roles } = person(n);
      if (roles.includes('instructor')) teachers.set(n, `${firstName} ${lastName}`);
      const email = `user-${n}@darasa.example`;
      // With the key that a job would else compute for each of them
      yield copyLine([n, `user-${n}`, email, email, firstName, lastName, roles]);
    }
  }
  const columns = ['id', 'username', 'email', 'email_key', 'first_name', 'last_name', 'roles'];
  await copyIn(client, 'app_user', columns, inBlocks(rows()));
  return teachers;
}

interface CategoryIds {
  id: number;
  subcategories: number[];
}

async function readCategories(client: pg.Client): Promise<Map<string, CategoryIds>> {
  const { rows } = await client.query<CategoryIds & { slug: string }>(
    `select c.id, c.slug, array_agg(s.id order by s.position) as subcategories
     from category c join subcategory s on s.category_id = c.id group by 1, 2`,
  );
  return new Map(rows.map((row) => [row.slug, row]));
}

const courseColumns = [
  ...[
    'id',
    'slug',
    'title',
    'subtitle',
    'description',
    'category_id',
    'subcategory_id',
    'level',
    'course_type',
  ],
  ...['language', 'price_minor', 'currency', 'instructor_id', 'instructor_name', 'tags', 'learning_outcomes'],
  ...[
    'is_published',
    'status',
    'published_at',
    'created_at',
    'updated_at',
    'estimated_minutes',
    'modules_count',
  ],
  ...['lessons_count', 'imported_rating', 'imported_ratings', 'imported_students', 'featured_position'],
  ...['students', 'ratings', 'rating_sum'],
];

async function loadCourses(
  lanes: pg.Client[],
  courses: number,
  users: number,
  teachers: Map<number, string>,
  categories: Map<string, CategoryIds>,
): Promise<void> {
  const row = (course: SyntheticCourse, n: number): CopyValue[] => {
    const category = categories.get(course.category);
    if (!category) throw new Error(`The catalogue has no category ${course.category}`);
    const teacher = teacherOf(n, users);
    const { students, ratings, ratingSum } = countsOf(learnersOf(n, users));
    const full = n <= COURSES_WITH_LESSONS;
    return [
      ...[n, course.slug, course.title, course.subtitle, course.description, category.id],
      category.subcategories[course.title.length % category.subcategories.length] ?? null,
      ...[course.level, course.course_type, course.language, course.price_minor, course.currency],
      ...[teacher, teacher === null ? course.instructor_name : (teachers.get(teacher) ?? '')],
      ...[course.tags, course.learning_outcomes, course.is_published, course.status],
      ...[course.published_at, course.created_at, course.updated_at, course.estimated_minutes],
      ...(full ? [MODULES, curriculumLessons.count(n)] : [course.modules_count, course.lessons_count]),
      ...[
        course.imported_rating,
        course.imported_ratings,
        course.imported_students,
        course.featured_position,
      ],
      ...[students, ratings, ratingSum],
    ];
  };
  function* rows(): Generator<string> {
    let n = 0;
    for (const course of generateCourses(courses)) yield copyLine(row(course, ++n));
  }
  await inLanes(lanes, 'course', courseColumns, rows(), courses);
}

async function loadLearners(lanes: pg.Client[], courses: number, users: number): Promise<void> {
  function* enrollments(): Generator<string> {
    for (let course = 1; course <= courses; course++) {
      let lines = '';
      for (const { user, enrolledAt } of learnersOf(course, users))
        lines += copyLine([user, course, enrolledAt]);
      if (lines) yield lines;
    }
  }
  function* reviews(): Generator<string> {
    for (let course = 1; course <= courses; course++) {
      let lines = '';
      for (const { user, enrolledAt, rating, comment } of learnersOf(course, users)) {
        if (rating !== undefined) lines += copyLine([user, course, rating, comment, enrolledAt, enrolledAt]);
      }
      if (lines) yield lines;
    }
  }
  const reviewColumns = ['user_id', 'course_id', 'rating', 'comment', 'created_at', 'updated_at'];
  await inLanes(lanes, 'enrollment', ['user_id', 'course_id', 'enrolled_at'], enrollments(), courses);
  await inLanes(lanes, 'review', reviewColumns, reviews(), courses);
}

/** Copies blocks of rows over all connections in parallel, so that triggers use every core. */
async function inLanes(
  lanes: pg.Client[],
  table: string,
  columns: readonly string[],
  rows: Iterable<string>,
  total: number,
): Promise<void> {
  progress(`  ${table} of ${total.toLocaleString('en')} courses`);
  const blocks = inBlocks(rows)[Symbol.iterator]();
  await Promise.all(
    lanes.map(async (lane) => {
      for (let next = blocks.next(); !next.done; next = blocks.next()) {
        await copyIn(lane, table, columns, [next.value]);
      }
    }),
  );
}

function* inBlocks(rows: Iterable<string>): Generator<string> {
  let block: string[] = [];
  for (const row of rows) {
    if (block.push(row) < ROWS_PER_COPY) continue;
    yield block.join('');
    block = [];
  }
  if (block.length > 0) yield block.join('');
}

/** The rows have their own ids; new ones must follow them. */
async function continueNumbers(client: pg.Client): Promise<void> {
  for (const table of ['app_user', 'course', 'course_module']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${table}`, [table]);
  }
}

/** The counts computed here must match the tables, or every figure would be about another catalogue. */
async function assertCounts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ right: boolean }>(
    `select (select sum(students) from course) = (select count(*) from enrollment)
       and (select sum(ratings) from course) = (select count(*) from review)
       and (select count(*) from course where listed) = (select count(*) from course_search)
       and (select count(*) from course where listed) = (select count(*) from listing) as right`,
  );
  if (!rows[0]?.right) throw new Error('The loaded data is inconsistent: counts differ from the rows');
}
