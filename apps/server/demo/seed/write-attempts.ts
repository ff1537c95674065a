import type { MarkFields } from '@darasa/contract/assessment/marking/schemas';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { sql } from 'kysely';
import { createRevisionReads, type ImportedAttempt, importAttempt } from '#modules/assessment';
import type { Tx } from '#platform/database/index';
import { demoAnswer } from './answers.ts';
import { chance, shuffled } from './chance.ts';
import type { SeedClock } from './clock.ts';
import { assessmentsOf, courses, essays } from './content.ts';

const COURSE = 'online-safety-everyone';
const STUDENT = 'demo-student';
/** Learners of the course who have taken its quiz, and how many of them twice. */
const TAKERS = 20;
const TWICE = 5;
const MINUTE_MS = 60_000;

interface Taker {
  id: number;
  username: string;
  enrolled_at: Date;
}
type Answer = (question: QuestionDocument) => QuestionResponse | null;

/** Attempts of demo learners in the course of the demo instructor, some of which wait to be marked. */
export async function writeAttempts(tx: Tx, clock: SeedClock): Promise<void> {
  const course = courses.find(({ slug }) => slug === COURSE);
  const [quiz, accounts, practice, family] = course ? assessmentsOf(course) : [];
  if (!quiz || !accounts || !practice || !family) throw new Error('An assessment of the course is missing');
  const { takers, student, place } = await findPlace(tx);
  const reads = createRevisionReads();
  const until = clock.daysAgo(0.25).getTime();

  /** When somebody did something: at a share of the time since they enrolled. */
  const at = ({ enrolled_at }: Taker, share: number) =>
    new Date(enrolled_at.getTime() + Math.max(0, until - enrolled_at.getTime()) * share);
  /** So many days ago, but not before they enrolled. */
  const lately = (who: Taker, days: number) =>
    new Date(Math.max(clock.daysAgo(days).getTime(), at(who, 0.5).getTime()));
  const take = (
    who: Taker,
    { assessment, lesson }: typeof quiz,
    {
      startedAt,
      minutes,
      number = 1,
      answer,
      marks,
    }: {
      startedAt: Date;
      /** Null: it is still open. */
      minutes: number | null;
      number?: number;
      answer: Answer;
      marks?: ImportedAttempt['marks'];
    },
  ): Promise<string> => {
    let answered = 0;
    return importAttempt(
      { tx, ...reads },
      {
        userId: who.id,
        courseId: place.course_id,
        revisionId: place.revision_id,
        lessonId: place.lessons[lesson] ?? '',
        assessmentId: assessment.id,
        number,
        seed: `${who.username} ${assessment.id} ${number}`,
        startedAt,
        submittedAt: minutes === null ? null : new Date(startedAt.getTime() + minutes * MINUTE_MS),
        answer(question) {
          const response = answer(question);
          answered++;
          return response && { response, at: new Date(startedAt.getTime() + (answered * MINUTE_MS) / 2) };
        },
        ...(marks ? { marks } : {}),
      },
    );
  };

  for (const [index, who] of takers.entries()) {
    const ability = 0.35 + 0.6 * chance(who.username, 'ability');
    for (const number of index < TWICE ? [1, 2] : [1])
      await take(who, quiz, {
        startedAt: at(who, 0.2 * number),
        minutes: 4 + Math.round(4 * chance(who.username, number, 'minutes')),
        number,
        answer: (question) =>
          demoAnswer(question, { ability: ability + 0.15 * (number - 1), who: `${who.username} ${number}` }),
      });
  }
  const essayOf =
    (text: string): Answer =>
    () => ({ text, files: [] });
  for (const [index, { text, quality }] of essays.accounts.entries()) {
    const who = takers[index];
    const question = accounts.assessment.questions[0];
    if (!who || !question) continue;
    const isMarked = index < 3;
    await take(who, accounts, {
      // What waits has not waited long
      startedAt: isMarked ? at(who, 0.7) : lately(who, 2 + index / 2),
      minutes: 25 + 6 * index,
      answer: essayOf(text),
      ...(isMarked
        ? { marks: { by: place.instructor_id, answers: { [question.id]: markFor(question, quality) } } }
        : {}),
    });
  }
  for (const [index, text] of essays.family_pages.entries()) {
    const who = takers[index + essays.accounts.length];
    if (who)
      await take(who, family, { startedAt: lately(who, 1 + index), minutes: 30, answer: essayOf(text) });
  }

  await take(student, quiz, {
    startedAt: at(student, 0.3),
    minutes: 6,
    answer: (question) => demoAnswer(question, { ability: 0.8, who: STUDENT }),
  });
  await take(student, accounts, {
    startedAt: at(student, 0.9),
    minutes: 34,
    answer: essayOf(essays.student),
  });
  await take(student, practice, {
    startedAt: at(student, 0.95),
    minutes: null,
    answer: (question) =>
      question.question_type === 'ordering' ? demoAnswer(question, { ability: 0, who: STUDENT }) : null,
  });
  await setDates(tx, place.course_id);
}

/** The course, its lessons by title, and who has taken its quiz. */
async function findPlace(tx: Tx) {
  const { rows } = await sql<{
    course_id: number;
    instructor_id: number;
    revision_id: number;
    lessons: Record<string, string>;
  }>`
    select c.id as course_id, c.instructor_id, r.id as revision_id,
      (select jsonb_object_agg(l.title, l.stable_id) from lesson l where l.course_id = c.id) as lessons
    from course c join course_revision r on r.course_id = c.id and r.state = 'published'
    where c.slug = ${COURSE}`.execute(tx);
  const [place] = rows;
  if (!place) throw new Error(`The course ${COURSE} has no published revision`);
  const enrolled = await sql<Taker>`
    select u.id, u.username, e.enrolled_at from enrollment e join app_user u on u.id = e.user_id
    where e.course_id = ${place.course_id}`.execute(tx);
  const byName = new Map(enrolled.rows.map((one) => [one.username, one]));
  const student = byName.get(STUDENT);
  if (!student) throw new Error(`${STUDENT} does not take ${COURSE}`);
  byName.delete(STUDENT);
  const takers = shuffled([...byName.keys()].sort(), COURSE, 'takers')
    .slice(0, TAKERS)
    .flatMap((username) => byName.get(username) ?? []);
  await writeStarts(tx, place.course_id, takers);
  return { place, student, takers };
}

/** They had opened the first lesson before they took the quiz. Nobody is told of it: no jobs can be sent while demo content is put in. */
async function writeStarts(tx: Tx, courseId: number, takers: readonly Taker[]): Promise<void> {
  const ids = takers.map(({ id }) => id);
  await sql`
    insert into lesson_progress (user_id, course_id, lesson_id, opened_at, last_at)
    select e.user_id, e.course_id, l.stable_id, e.enrolled_at, e.enrolled_at
    from enrollment e
    cross join lateral (
      select l.stable_id from lesson l join course_module m on m.id = l.module_id
      where l.course_id = e.course_id order by m.position, l.position limit 1
    ) l
    where e.course_id = ${courseId} and e.user_id = any(${ids}::bigint[])
    on conflict do nothing`.execute(tx);
  await sql`
    insert into course_progress (user_id, course_id, percent, done, total, last_lesson_id, last_lesson_title, last_at)
    select p.user_id, p.course_id, 0, 0, (select count(*) from lesson where course_id = ${courseId}), l.stable_id, l.title, p.last_at
    from lesson_progress p join lesson l on l.course_id = p.course_id and l.stable_id = p.lesson_id
    where p.course_id = ${courseId} and p.user_id = any(${ids}::bigint[]) and p.done_at is null
    on conflict do nothing`.execute(tx);
}

/** A mark by rubric, for an answer of this quality. */
function markFor(question: QuestionDocument, quality: number): Partial<MarkFields> {
  const levels = (question.rubric?.criteria ?? []).flatMap(({ id, levels: steps }) => {
    const level = steps[Math.round(quality * (steps.length - 1))];
    return level ? [{ criterion: id, level }] : [];
  });
  return {
    points: levels.reduce((sum, { level }) => sum + level.points, 0),
    rubric_levels: Object.fromEntries(levels.map(({ criterion, level }) => [criterion, level.id])),
    comment:
      quality > 0.9
        ? 'Excellent. Paper that lies somewhere safe is exactly the way back that most people forget.'
        : quality > 0.7
          ? 'Well chosen, and well explained. Turn on two-step sign-in for the third account too.'
          : 'A good beginning. Think again about the lost phone: codes that come by message need the SIM card that you have just lost.',
  };
}

/** What was written now happened when the attempts were submitted; teachers marked on the day after. */
export async function setDates(tx: Tx, courseId: number): Promise<void> {
  const statements = [
    sql`update attempt set graded_at = submitted_at where graded_at is not null and course_id = ${courseId}`,
    sql`update answer_mark m
        set marked_at = a.submitted_at + case when m.marked_by is null then interval '0' else interval '20 hours' end
        from attempt a where a.id = m.attempt_id and m.marked_at is not null and a.course_id = ${courseId}`,
    sql`update grade_change c set at = a.submitted_at from attempt a where a.id = c.attempt_id and a.user_id = c.user_id and c.course_id = ${courseId}`,
    sql`update attempt_answer n set saved_at = n.answered_at
        from attempt a where a.id = n.attempt_id and a.course_id = ${courseId}`,
    sql`update lesson_progress p
        set passed_at = a.at, done_at = least(p.done_at, a.at), last_at = least(p.last_at, a.at),
          opened_at = least(p.opened_at, a.at)
        from (select user_id, lesson_id, min(submitted_at) as at from attempt where course_id = ${courseId} group by 1, 2) a
        where p.user_id = a.user_id and p.lesson_id = a.lesson_id and p.passed_at is not null`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
