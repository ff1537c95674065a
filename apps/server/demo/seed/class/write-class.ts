import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { sql } from 'kysely';
import { importAttempt, rateCourse } from '#modules/assessment';
import { importReviews } from '#modules/recall';
import type { Tx } from '#platform/database/index';
import { demoAnswer } from '../answers.ts';
import { chance } from '../chance.ts';
import type { SeedClock } from '../clock.ts';
import { assessmentsOf, courses } from '../content.ts';
import { setDates } from '../write-attempts.ts';
import { keptReads } from './kept-reads.ts';

/*
 * A class that has learned something: it took a test before and after a course, has finished it weeks ago, and remembers part of it. And a
 * school class that took the quiz of its course. What they answered is judged and scheduled as that of any learner.
 */

const COURSE = 'tomatoes-for-market';
const LEARNERS = 20;
const SCHOOL_COURSE = 'online-safety-everyone';
/** External number of the class that the demo instructor leads. */
const SCHOOL_CLASS = 'MSS-1E';
const PUPILS = 12;
/** Days ago on which some of them reviewed what was due. */
const REVIEWED = [30, 24, 17, 11, 6, 3, 1];
/** Days ago: the class was in the course since before the first, began then, and was done by the last. */
const CLASS_DAYS = { enrolled: 80, begun: 76, done: 40 };
const MINUTE_MS = 60_000;

interface ClassLearner {
  user_id: number;
  username: string;
}

const findClass = async (tx: Tx, clock: SeedClock): Promise<ClassLearner[]> => {
  const { rows } = await sql<ClassLearner>`
    select u.id as user_id, u.username from enrollment e join app_user u on u.id = e.user_id join course c on c.id = e.course_id
    where c.slug = ${COURSE} and u.username like 'learner-%' and e.enrolled_at < ${clock.daysAgo(CLASS_DAYS.enrolled)}
    order by md5(u.username) limit ${LEARNERS}`.execute(tx);
  return rows;
};

/** The class has done all lessons. Before progress is summed up. */
export async function writeClassProgress(tx: Tx, clock: SeedClock): Promise<void> {
  const ids = (await findClass(tx, clock)).map(({ user_id }) => user_id);
  const [begun, done] = [clock.daysAgo(CLASS_DAYS.begun), clock.daysAgo(CLASS_DAYS.done)];
  await sql`
    with placed as (
      select u.id as user_id, l.course_id, l.stable_id, l.duration_minutes,
        ${begun}::timestamptz + (${done}::timestamptz - ${begun}::timestamptz)
          * (row_number() over w / (count(*) over (partition by u.id))::float8) + u.id % 7 * interval '3 hours' as at
      from unnest(${ids}::bigint[]) u (id)
      cross join (select l.*, m.position as module_position from lesson l join course_module m on m.id = l.module_id
        join course c on c.id = l.course_id where c.slug = ${COURSE}) l
      window w as (partition by u.id order by l.module_position, l.position)
    )
    insert into lesson_progress (user_id, course_id, lesson_id, opened_at, marked_at, last_at, done_at)
    select user_id, course_id, stable_id, at - make_interval(mins => duration_minutes), at, at, at from placed
    on conflict do nothing`.execute(tx);
}

/** What the classes answered in tests and quizzes, and in their daily reviews since. */
export async function writeClass(tx: Tx, clock: SeedClock, now: Date): Promise<void> {
  const reads = keptReads();
  const [first, quiz, second] = assessmentsIn(COURSE);
  const place = await findPlace(tx, COURSE);
  if (!first || !quiz || !second) throw new Error(`A test of ${COURSE} is missing`);
  const take = (
    who: ClassLearner,
    { assessment, lesson }: typeof first,
    { at, ability, number = 1, ...where }: { at: Date; ability: number; number?: number } & typeof place,
  ) => {
    let answered = 0;
    return importAttempt(
      { tx, ...reads },
      {
        userId: who.user_id,
        courseId: where.course_id,
        revisionId: where.revision_id,
        lessonId: where.lessons[lesson] ?? '',
        assessmentId: assessment.id,
        number,
        seed: `${who.username} ${assessment.id}`,
        startedAt: at,
        submittedAt: new Date(at.getTime() + 6 * MINUTE_MS),
        answer(question) {
          const response = answerOf(question, { ability, who: who.username });
          answered++;
          return response && { response, at: new Date(at.getTime() + (answered * MINUTE_MS) / 4) };
        },
      },
    );
  };

  await sql`insert into proof_course (course_id, form_a, form_b)
    values (${place.course_id}, ${first.assessment.id}, ${second.assessment.id})`.execute(tx);
  const learners = await findClass(tx, clock);
  for (const [index, who] of learners.entries()) {
    const forms = index % 2 === 0 ? [first, second] : [second, first];
    const ability = 0.25 + 0.3 * chance(who.username, 'before');
    const later = Math.min(0.95, ability + 0.15 + 0.4 * chance(who.username, 'gained'));
    for (const [nth, form] of forms.entries())
      await take(who, form, {
        ...place,
        at: clock.daysAgo(nth === 0 ? CLASS_DAYS.begun + 0.5 : CLASS_DAYS.done - 1 - index / LEARNERS),
        ability: nth === 0 ? ability : later,
      });
    await take(who, quiz, {
      ...place,
      at: clock.daysAgo(CLASS_DAYS.done - index / LEARNERS),
      ability: later,
    });
  }
  const student = await findStudent(tx, place.course_id);
  await sql`insert into proof_participant (course_id, user_id, first_form, assigned_at)
    select ${place.course_id}, p.id, p.form, ${clock.daysAgo(CLASS_DAYS.begun + 1)}::timestamptz
    from unnest(${[...learners.map(({ user_id }) => user_id), student]}::bigint[],
      ${[...learners.map((_, index) => (index % 2 === 0 ? 'a' : 'b')), 'a']}::text[]) p (id, form)`.execute(
    tx,
  );

  const school = await findPlace(tx, SCHOOL_COURSE);
  const [school_quiz] = assessmentsIn(SCHOOL_COURSE);
  if (!school_quiz) throw new Error(`The quiz of ${SCHOOL_COURSE} is missing`);
  for (const [index, who] of (await findPupils(tx)).entries())
    await take(who, school_quiz, {
      ...school,
      at: clock.daysAgo(34 - index / 4),
      ability: 0.45 + 0.45 * chance(who.username, 'ability'),
    });

  for (const { course_id } of [place, school]) {
    await setDates(tx, course_id);
    await rateCourse(tx, course_id);
    for (const who of await findTakers(tx, course_id)) {
      const keen = chance(who.username, 'keen');
      await importReviews(
        { tx, ...reads },
        {
          userId: who.user_id,
          now,
          // Some review often, some hardly ever
          at: REVIEWED.filter((day) => chance(who.username, day, 'reviewed') < keen).map(
            (day) => new Date(clock.daysAgo(day).getTime() + 16 * 60 * MINUTE_MS),
          ),
          answer: (question, at) =>
            answerOf(question, { ability: 0.6 + 0.35 * keen, who: `${who.username} ${at.getTime()}` }),
        },
      );
    }
  }
}

const assessmentsIn = (slug: string) => {
  const course = courses.find((one) => one.slug === slug);
  return course ? assessmentsOf(course) : [];
};

/** Numbers and words too. */
function answerOf(
  question: QuestionDocument,
  { ability, who }: { ability: number; who: string },
): QuestionResponse | null {
  if (question.question_type !== 'numeric') return demoAnswer(question, { ability, who });
  const isLucky = chance(who, question.id, 'number') < ability;
  return { value: isLucky ? (question.accepted_answers[0] ?? '') : '1', unit: '' };
}

async function findPlace(tx: Tx, slug: string) {
  const { rows } = await sql<{ course_id: number; revision_id: number; lessons: Record<string, string> }>`
    select c.id as course_id, r.id as revision_id,
      (select jsonb_object_agg(l.title, l.stable_id) from lesson l where l.course_id = c.id) as lessons
    from course c join course_revision r on r.course_id = c.id and r.state = 'published' where c.slug = ${slug}`.execute(
    tx,
  );
  const [place] = rows;
  if (!place) throw new Error(`The course ${slug} has no published revision`);
  return place;
}

/** Those of the school class who have begun what it gives them. */
async function findPupils(tx: Tx): Promise<ClassLearner[]> {
  const { rows } = await sql<ClassLearner>`
    select u.id as user_id, u.username from group_member m
    join people_group g on g.id = m.group_id join app_user u on u.id = m.user_id
    where g.external_number = ${SCHOOL_CLASS} and m.role = 'learner' and exists (
      select from lesson_progress p join course c on c.id = p.course_id where p.user_id = u.id and c.slug = ${SCHOOL_COURSE})
    order by u.username limit ${PUPILS}`.execute(tx);
  return rows;
}

/** Who has handed in an attempt, but for the accounts that one signs in to: what they review is theirs. */
async function findTakers(tx: Tx, courseId: number): Promise<ClassLearner[]> {
  const { rows } = await sql<ClassLearner>`
    select distinct u.id as user_id, u.username from attempt a join app_user u on u.id = a.user_id
    where a.course_id = ${courseId} and a.submitted_at is not null and u.username not like 'demo-%' order by u.username`.execute(
    tx,
  );
  return rows;
}

/** Who has taken the first test of the course, and may take the second one. */
async function findStudent(tx: Tx, courseId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u join enrollment e on e.user_id = u.id
    where e.course_id = ${courseId} and u.username = 'demo-student'`.execute(tx);
  const [student] = rows;
  if (!student) throw new Error(`The demo student does not take ${COURSE}`);
  return student.id;
}
