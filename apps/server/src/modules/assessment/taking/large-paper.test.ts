import { performance } from 'node:perf_hooks';
import { newId } from '@darasa/contract/http/ids';
import { expect, it } from 'vitest';
import { choiceQuestion, choose, publishAssessment, taker } from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity } from '../../../../test/identity.ts';
import { someone } from '../../../../test/learning/learning.ts';

it('answers others while the questions of a very large quiz become HTML, and what is said of the answers', async () => {
  const site = await buildTestIdentity({ passwords: cheapPasswords() });
  const [owner, admin, me] = [
    await someone(site, ['instructor']),
    await someone(site, ['admin']),
    await someone(site),
  ];
  const long = '!['.repeat(20_000);
  const questions = Array.from({ length: 60 }, (_, index) =>
    choiceQuestion({ id: newId(), prompt: `${index} ${long}`, explanation: `Because ${index} ${long}` }),
  );
  const course = await publishAssessment(site, { owner, admin }, questions);
  const { enroll, start, submit } = taker(site, me, course);
  await enroll(me.id);
  const before = performance.eventLoopUtilization();
  const { status, data } = await start();
  const [first] = questions;
  if (!first) throw new Error('There is a question');
  const handedIn = await submit(data.attempt.id, { [first.id]: choose(first, true) });
  const { utilization } = performance.eventLoopUtilization(before);
  expect(status).toBe(201);
  const asked = data.questions
    .map(({ prompt_html: html }: { prompt_html: string }) => html.slice(0, 9))
    .sort();
  expect(asked).toEqual(questions.map((_, index) => `<p>${index} ![![`.slice(0, 9)).sort());
  // What takes long is done on a thread: this one mostly waits
  expect(utilization).toBeLessThan(0.8);
  expect(handedIn.status).toBe(200);
  const feedback: string[] = handedIn.data.result.questions.map((one: { feedback_html: string[] }) =>
    String(one.feedback_html.at(-1)).slice(0, 11),
  );
  expect(new Set(feedback)).toEqual(new Set(['<p>Because ']));
  await site.close();
}, 60_000);
