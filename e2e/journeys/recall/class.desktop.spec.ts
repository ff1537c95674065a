import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { newId } from '@darasa/contract/http/ids';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { newTaker, publishAssessment } from '../../support/assessment.ts';
import { asInstructor } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 120_000 });

const question = (prompt: string, tag: string, right: string, wrong: string) =>
  newQuestion('single_choice', {
    prompt,
    tags: [tag],
    points: 1,
    explanation: `Remember: ${right}.`,
    options: [newOption({ text: right, is_correct: true }), newOption({ text: wrong })],
  });

test('a teacher sees what the class still knows, and shows it five questions on the wall', async ({
  page,
  request,
}) => {
  const questions = [
    question('Who lays the eggs?', 'The hive', 'The queen', 'A drone'),
    question('What do bees gather?', 'Honey', 'Nectar', 'Salt'),
  ];
  const course = await publishAssessment(request, questions, { max_attempts: 1 });
  const tokens: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { token } = await newTaker(request, course);
    tokens.push(token);
    const headers = { authorization: `Bearer ${token}` };
    const started = await request.post(
      `/api/v1/courses/${course.id}/assessments/${course.assessment}/attempts`,
      { headers },
    );
    const { attempt } = ((await started.json()) as { data: { attempt: { id: string } } }).data;
    const now = new Date().toISOString();
    const answers = questions.map(({ id, options }, index) => ({
      question_id: id,
      // The second one is wrong
      response: { choice: options[index]?.id },
      answered_at: now,
    }));
    const submitted = await request.post(`/api/v1/attempts/${attempt.id}/submit`, {
      headers,
      data: { sent_at: now, answers },
    });
    expect(submitted.ok(), await submitted.text()).toBe(true);
    // Their cards are made when they look
    await request.get('/api/v1/recall', { headers });
  }
  const teacher = await asInstructor(request);
  await openAs(page, request, teacher, `/instructor/courses/${course.id}/analysis`);
  await page.getByRole('link', { name: 'What the class knows' }).click();
  await expect(page.getByText('3 of 3 learners have cards')).toBeVisible();
  const fastest = page.getByRole('region', { name: 'Forgotten fastest' }).getByRole('listitem').first();
  await expect(fastest).toContainText('What do bees gather?');
  // What was just answered wrong is not known
  await expect(fastest).toContainText('0%');
  await expect(fastest).toContainText('3 answered wrong the last time');
  await expectAccessible(page);
  // A learner reviews, and the teacher sees it when they look again
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const due = await request.get('/api/v1/recall/cards?days=1', { headers });
  const { cards } = (
    (await due.json()) as { data: { cards: { id: string; question: { key: { id: string } } }[] } }
  ).data;
  const card = cards.find(({ question: { key } }) => key.id === questions[1]?.id);
  const now = new Date().toISOString();
  const reviewed = await request.post('/api/v1/recall/answers', {
    headers,
    data: {
      sent_at: now,
      answers: [
        {
          id: newId(),
          card_id: card?.id,
          at: now,
          response: { choice: questions[1]?.options[0]?.id },
          rating: 3,
        },
      ],
    },
  });
  expect(((await reviewed.json()) as { data: { results: object[] } }).data.results).toMatchObject([
    { right: true },
  ]);
  await page.reload();
  await expect(fastest).toContainText('33%');
  await expect(fastest).toContainText('2 answered wrong the last time');
  await expectNoSidewaysScroll(page);
  const names = page.getByRole('checkbox', { name: 'Show names' });
  await expect(names).not.toBeChecked();
  await names.click();
  await expect(page.getByRole('region', { name: 'Learners' }).getByRole('listitem')).toHaveCount(3);
  await names.click();
  await expect(page.getByRole('region', { name: 'Learners' }).getByRole('listitem')).toHaveCount(0);

  await page.getByRole('link', { name: 'Show the warm-up' }).click();
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  await expect(page.getByText('What do bees gather?')).toBeVisible();
  await expect(page.getByText('Remember: Nectar.')).toBeHidden();
  await expectAccessible(page);
  // By the keys of a presenter
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Remember: Nectar.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('PageDown');
  await expect(page.getByText('Who lays the eggs?')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByText('Remember: The queen.')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'That was the warm-up' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Close the warm-up' }).click();
  await expect(page.getByRole('heading', { name: 'What the class still knows' })).toBeVisible();
});
