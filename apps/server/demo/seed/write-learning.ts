import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import { renderMarkdown } from '#platform/markdown/index';
import type { SeedClock } from './clock.ts';
import { site } from './content.ts';
import { rowsAs } from './insert.ts';
import { FINISHED_AGO } from './popularity.ts';

const HOUR_MS = 3_600_000;

/** What the demo student has learned, and questions with answers. */
export async function writeLearning(tx: Tx, student: string, clock: SeedClock): Promise<void> {
  await writeProgress(tx, student, clock);
  await summarise(tx);
  await writeDays(tx, student, clock);
  await writeQuestions(tx, clock);
}

async function writeProgress(tx: Tx, student: string, clock: SeedClock): Promise<void> {
  const shares = sql`${rowsAs('r', site.learning, { course: 'text', share: 'float8' })}`;
  const [until, finished] = [clock.daysAgo(0.25), clock.daysAgo(FINISHED_AGO)];
  // The lessons in their order, as far as the student has come, one after the other since they enrolled
  await sql`
    with placed as (
      select u.id as user_id, e.enrolled_at, l.course_id, l.stable_id, l.duration_minutes,
        row_number() over w as place, count(*) over (partition by l.course_id) as lessons, r.share
      from ${shares}
      join course c on c.slug = r.course
      join app_user u on u.username = ${student}
      join enrollment e on e.user_id = u.id and e.course_id = c.id
      join lesson l on l.course_id = c.id
      join course_module m on m.id = l.module_id
      window w as (partition by l.course_id order by m.position, l.position)
    ), done as (
      select *, enrolled_at + greatest(interval '0', case when share = 1 then ${finished}::timestamptz else ${until}::timestamptz end - enrolled_at)
        * (place / ceil(lessons * share)) as at
      from placed where place <= ceil(lessons * share)
    )
    insert into lesson_progress (user_id, course_id, lesson_id, opened_at, marked_at, last_at, done_at)
    select user_id, course_id, stable_id, greatest(enrolled_at, at - make_interval(mins => duration_minutes)), at, at, at from done`.execute(
    tx,
  );
}

/** Of everybody, from the lessons that they have done. */
async function summarise(tx: Tx): Promise<void> {
  await sql`
    insert into course_progress (user_id, course_id, percent, done, total, last_lesson_id, last_lesson_title, last_at,
      completed_at)
    select p.user_id, p.course_id, floor(100.0 * count(*) / t.total), count(*), t.total,
      (array_agg(p.lesson_id order by p.last_at desc))[1], (array_agg(l.title order by p.last_at desc))[1],
      max(p.last_at), case when count(*) = t.total then max(p.last_at) end
    from lesson_progress p
    join lesson l on l.course_id = p.course_id and l.stable_id = p.lesson_id
    join (select course_id, count(*) as total from lesson group by course_id) t on t.course_id = p.course_id
    group by p.user_id, p.course_id, t.total`.execute(tx);
  await sql`
    update enrollment e set status = 'completed', completed_at = p.completed_at
    from course_progress p
    where p.user_id = e.user_id and p.course_id = e.course_id and p.completed_at is not null`.execute(tx);
}

/** Minutes of the last days. */
async function writeDays(tx: Tx, student: string, clock: SeedClock): Promise<void> {
  // Today too, just after midnight: in Nairobi it may be tomorrow already, and the streak would be broken
  const rows = [8, 22, 41, 15, 0, 34, 27].flatMap((minutes, index) => {
    const day = clock.daysAgo(index).toISOString().slice(0, 10);
    const from = index === 0 ? 0 : (15 * HOUR_MS) / 1000;
    return minutes === 0 ? [] : [{ day, active: [[from, from + minutes * 60]] }];
  });
  await sql`
    insert into learning_day (user_id, day, active)
    select u.id, r.day, r.active from ${rowsAs('r', rows, { day: 'date', active: 'jsonb' })}
    join app_user u on u.username = ${student}`.execute(tx);
}

/** A UUID (version 7) of a moment, the same in every database. */
function fixedId(at: number): string {
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

async function writeQuestions(tx: Tx, clock: SeedClock): Promise<void> {
  const questions = site.questions.map((question) => {
    const at = clock.daysAgo(question.days_ago).getTime();
    return {
      ...question,
      lesson: question.lesson ?? null,
      id: fixedId(at),
      html: renderMarkdown(question.text),
      at: new Date(at),
    };
  });
  const columns = {
    id: 'uuid',
    course: 'text',
    lesson: 'text',
    kind: 'text',
    by: 'citext',
    title: 'text',
    text: 'text',
    html: 'text',
    at: 'timestamptz',
  };
  await sql`
    insert into discussion_thread (user_id, id, course_id, lesson_id, kind, title, text, html, created_at)
    select u.id, r.id, c.id, l.stable_id, r.kind, r.title, r.text, r.html, r.at
    from ${rowsAs('r', questions, columns)}
    join app_user u on u.username = r.by
    join course c on c.slug = r.course
    left join lesson l on l.course_id = c.id and l.title = r.lesson`.execute(tx);
  const answers = questions.flatMap(({ id, at, answers }) =>
    answers.map(({ by, text }, index) => {
      const written = at.getTime() + (index + 1) * 5 * HOUR_MS;
      return {
        question: id,
        id: fixedId(written),
        by: by ?? null,
        text,
        html: renderMarkdown(text),
        at: new Date(written),
      };
    }),
  );
  await sql`
    insert into discussion_post (user_id, id, thread_id, text, html, by_teacher, created_at)
    select coalesce(u.id, c.instructor_id), r.id, r.question, r.text, r.html, u.id is null, r.at
    from ${rowsAs('r', answers, { question: 'uuid', id: 'uuid', by: 'citext', text: 'text', html: 'text', at: 'timestamptz' })}
    join discussion_thread q on q.id = r.question
    join course c on c.id = q.course_id
    left join app_user u on u.username = r.by`.execute(tx);
  await sql`
    update discussion_thread q set answered_at = a.at
    from (select thread_id, min(created_at) as at from discussion_post where by_teacher group by 1) a
    where a.thread_id = q.id`.execute(tx);
}
