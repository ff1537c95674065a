import { expectedRight } from '@darasa/contract/assessment/elo-rules';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { choiceQuestion, choose, publishAssessment, taker } from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { findAbility, findDifficulties } from './elo-repository.ts';
import { rateAnswers, rateCourse } from './rate-answers.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
});
afterAll(() => site.close());

it('rates questions and learners by first answers, one after the other as all at once, and shows it in the analysis', async () => {
  const [easy, hard] = [choiceQuestion({ prompt: 'Easy' }), choiceQuestion({ prompt: 'Hard' })];
  const course = await publishAssessment(site, { owner, admin }, [easy, hard], { max_attempts: 2 });
  const handled = (userId: number, attemptId: string) =>
    rateAnswers.handler(
      {
        event_id: newId(),
        payload: {
          user_id: userId,
          course_id: course.id,
          assessment_id: course.assessmentId,
          lesson_id: course.lesson,
          attempt_id: attemptId,
          changed: false,
          by: null,
        },
      },
      createJobContext({ db: site.db, log: silentLog(), signal: new AbortController().signal }),
    );
  const people: Someone[] = [];
  for (let count = 0; count < 10; count++) {
    const me = await someone(site);
    people.push(me);
    const calls = taker(site, me, course);
    await calls.enroll(me.id);
    for (const right of [count === 0, true]) {
      const { id } = (await calls.start()).data.attempt;
      await calls.submit(id, { [easy.id]: choose(easy, true), [hard.id]: choose(hard, right) });
      // A second attempt knows the answers: it changes nothing
      await handled(me.id, id);
    }
  }
  const ratings = await findDifficulties(site.db, course.id);
  expect(ratings.get(easy.id)).toMatchObject({ answers: 10 });
  const [low, high] = [ratings.get(easy.id)?.value ?? 0, ratings.get(hard.id)?.value ?? 0];
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
  const [best, other] = await Promise.all(
    people.slice(0, 2).map(async ({ id }) => (await findAbility(site.db, course.id, id))?.value ?? 0),
  );
  expect(best).toBeGreaterThan(other ?? 0);
  expect(expectedRight(best ?? 0, low, 1 / 3)).toBeGreaterThan(expectedRight(best ?? 0, high, 1 / 3));
  await site.db.transaction().execute((tx) => rateCourse(tx, course.id));
  const again = await findDifficulties(site.db, course.id);
  for (const [id, rating] of ratings) {
    expect(again.get(id)?.answers).toBe(rating.answers);
    expect(again.get(id)?.value).toBeCloseTo(rating.value, 9);
  }
  const { data } = await site.call('GET', `/courses/${course.id}/analysis/${course.assessmentId}`, {
    as: owner,
  });
  const [first, second] = data.questions;
  expect(first.elo).toBeLessThan(1500);
  expect(second.elo).toBeGreaterThan(1500);
});
