import { sql } from 'kysely';
import { createRevisionReads, importAttempt } from '#modules/assessment';
import type { Tx } from '#platform/database/index';
import { demoAnswer } from './answers.ts';
import type { SeedClock } from './clock.ts';
import { assessmentsOf, courses, site } from './content.ts';
import { FINISHED_AGO } from './popularity.ts';
import { setDates } from './write-attempts.ts';

const MINUTE_MS = 60_000;

/** What the demo student answered in the quizzes of courses that they have finished a month ago: it waits in their daily review. */
export async function writeFinished(tx: Tx, student: string, clock: SeedClock): Promise<void> {
  const reads = createRevisionReads();
  const startedAt = new Date(clock.daysAgo(FINISHED_AGO).getTime() + 8 * 60 * MINUTE_MS);
  for (const { course: slug } of site.learning.filter(({ share }) => share === 1)) {
    const { rows } = await sql<{
      user_id: number;
      course_id: number;
      revision_id: number;
      lessons: Record<string, string>;
    }>`
      select u.id as user_id, c.id as course_id, r.id as revision_id,
        (select jsonb_object_agg(l.title, l.stable_id) from lesson l where l.course_id = c.id) as lessons
      from course c join course_revision r on r.course_id = c.id and r.state = 'published'
        cross join app_user u
      where c.slug = ${slug} and u.username = ${student}`.execute(tx);
    const [place] = rows;
    const course = courses.find((one) => one.slug === slug);
    if (!place || !course) throw new Error(`The demo student has not finished ${slug}`);
    // What the course asks after its end is left to them
    const taken = assessmentsOf(course).filter(
      ({ assessment }, index, { length }) => index < length - 1 || assessment.max_attempts !== 1,
    );
    for (const { assessment, lesson } of taken) {
      let answered = 0;
      await importAttempt(
        { tx, ...reads },
        {
          userId: place.user_id,
          courseId: place.course_id,
          revisionId: place.revision_id,
          lessonId: place.lessons[lesson] ?? '',
          assessmentId: assessment.id,
          number: 1,
          seed: `${student} ${assessment.id}`,
          startedAt,
          submittedAt: new Date(startedAt.getTime() + 10 * MINUTE_MS),
          answer(question) {
            const response = demoAnswer(question, { ability: 0.8, who: student });
            answered++;
            return response && { response, at: new Date(startedAt.getTime() + (answered * MINUTE_MS) / 2) };
          },
        },
      );
    }
    await setDates(tx, place.course_id);
  }
}
