import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { demo } from '../../support/accounts.ts';
import { newTaker, publishAssessment } from '../../support/assessment.ts';
import { asInstructor } from '../../support/authoring.ts';
import { openLine } from '../../support/line.ts';
import { begin, cut, mend } from '../../support/offline.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, hydrated, test } from '../../support/test.ts';

// Without a connection requests fail, and the browser says so
test.use({
  viewport: { width: 360, height: 740 },
  serviceWorkers: 'allow',
  tolerated: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|WebSocket/],
});
test.describe.configure({ timeout: 180_000 });

const question = (prompt: string, tag: string, right: string, wrong: string) =>
  newQuestion('single_choice', {
    prompt,
    tags: [tag],
    points: 1,
    explanation: `Remember: ${right}.`,
    options: [newOption({ text: right, is_correct: true }), newOption({ text: wrong })],
  });

test('what was learned is reviewed on a phone without a line, and counts when there is one', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const questions = [
    question('Who lays the eggs?', 'The hive', 'The queen', 'A drone'),
    question('What do bees gather?', 'Honey', 'Nectar', 'Salt'),
    question('When is honey ripe?', 'Honey', 'When it is sealed', 'When it is thin'),
  ];
  const course = await publishAssessment(request, questions, { max_attempts: 1 });
  const learner = await newTaker(request, course);
  const headers = { authorization: `Bearer ${learner.token}` };
  const started = await request.post(
    `/api/v1/courses/${course.id}/assessments/${course.assessment}/attempts`,
    { headers },
  );
  const { attempt } = ((await started.json()) as { data: { attempt: { id: string } } }).data;
  const now = new Date().toISOString();
  const submitted = await request.post(`/api/v1/attempts/${attempt.id}/submit`, {
    headers,
    data: {
      sent_at: now,
      answers: questions.map(({ id, options }) => ({
        question_id: id,
        response: { choice: options[1]?.id },
        answered_at: now,
      })),
    },
  });
  expect(submitted.ok(), await submitted.text()).toBe(true);
  // What was wrong comes again after a minute
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/v1/recall', { headers });
        return ((await answer.json()) as { data: { due: number } }).data.due;
      },
      { timeout: 100_000, intervals: [5_000] },
    )
    .toBe(3);

  const line = await openLine(baseURL ?? '');
  await begin(page, line, learner);
  await page.goto(`${line.origin}/student/dashboard`);
  await expect(page.getByText('3 cards to review')).toBeVisible();
  await page.getByRole('link', { name: /^Review/ }).click();
  await expect(page).toHaveURL(/\/student\/recall$/);
  await expect(page.getByRole('heading', { name: '3 cards, 2 minutes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Bees/ })).toBeVisible();
  await expectAccessible(page);
  // Opened once with a line, so that its own code is on the device
  await page.getByRole('link', { name: 'Review for 10 minutes' }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expectAccessible(page);

  await cut(context, line);
  await page.close();
  const later = await context.newPage();
  await later.goto(`${line.origin}/student/recall`);
  await hydrated(later);
  await later.getByRole('link', { name: 'Review for 10 minutes' }).click();
  await expect(later.getByText('Offline. Your answers are kept on this device.')).toBeVisible();
  const rightOf = async () => {
    const asked = await later.getByRole('group').first().innerText();
    const found = questions.find(({ prompt }) => asked.includes(prompt));
    return found?.options[0]?.text ?? '';
  };

  // Not known: the answer and why, and the card comes again
  await later.getByRole('button', { name: 'I do not know' }).click();
  await expect(later.getByText('Not answered')).toBeVisible();
  await expect(later.getByText(/^Remember: /)).toBeVisible();
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Next card' }).click();
  // It counts on, though the card comes again
  await expect(later.getByText('2 of 3')).toBeVisible();

  // Known, by a key; then taken back and rated otherwise
  await later.getByText(await rightOf(), { exact: true }).click();
  await later.getByRole('button', { name: 'Check' }).click();
  await expect(later.getByText('How well did you know it?')).toBeVisible();
  await expectAccessible(later);
  expect(await later.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await later.keyboard.press('4');
  await expect(later.getByText('3 of 3')).toBeVisible();
  await later.keyboard.press('z');
  await expect(later.getByText('2 of 3')).toBeVisible();
  for (let card = 0; card < 3; card++) {
    await later.getByText(await rightOf(), { exact: true }).click();
    await later.getByRole('button', { name: 'Check' }).click();
    await later.getByRole('button', { name: /^Knew it/ }).click();
  }
  await expect(later.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(later.getByText('You knew 2 of 3 cards at once.')).toBeVisible();
  await expect(later.getByText(/^\d+ cards come back, the first today at|^The next card/)).toBeVisible();

  await mend(context, line);
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/v1/recall', { headers });
        return ((await answer.json()) as { data: { reviewed_today: number } }).data.reviewed_today;
      },
      { timeout: 60_000 },
    )
    .toBe(3);
  await later.goto(`${line.origin}/student/recall`);
  await expect(later.getByText('You would remember almost all').first()).toBeVisible();
  await expectAccessible(later);
});

test('what was learned a month ago grows again: twelve cards on a phone without a line, and one of one’s own', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const line = await openLine(baseURL ?? '');
  const student = demo('student');
  await begin(page, line, student);
  const signedIn = await request.post('/api/v1/auth/login', {
    data: { email: student.email, password: student.password },
  });
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) =>
    ((await (await request.get(`/api/v1${path}`, { headers })).json()) as { data: never }).data;
  const { courses } = (await get('/recall')) as {
    courses: { course: { id: string; slug: string } | null; remembered: number }[];
  };
  const finished = courses.find(({ course }) => course?.slug === 'tomatoes-for-market');
  const { cards } = (await get(`/recall/cards?course_id=${finished?.course?.id}`)) as { cards: Card[] };
  expect(cards).toHaveLength(12);

  // A card of a text that is marked
  const { modules } = (await get('/learning/courses/tomatoes-for-market')) as {
    modules: { lessons: { id: string; title: string }[] }[];
  };
  const lesson = modules.flatMap(({ lessons }) => lessons).find(({ title }) => title === 'Raise seedlings');
  await page.goto(`${line.origin}/learn/tomatoes-for-market/${lesson?.id}`);
  const marked = page.getByRole('toolbar', { name: 'Marked text' });
  // The text is drawn once more when its newest version has come
  await expect(async () => {
    await page.getByText('one seed per cell').selectText({ timeout: 5000 });
    await expect(marked).toBeVisible({ timeout: 2000 });
  }).toPass();
  await marked.getByRole('button', { name: 'Make a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a card' });
  await expect(dialog.getByLabel(/^Back/)).toHaveValue(/one seed per cell/);
  await dialog.getByRole('button', { name: 'Make the card' }).click();
  await expect(dialog.getByText('Write something on both sides')).toBeVisible();
  await dialog.getByLabel(/^Front/).fill('How is a tray sown?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the card' }).click();
  await expect(dialog).toBeHidden();

  // Opened once with a line, so that its own code and cards are on the device
  await page.goto(`${line.origin}/student/recall/cards`);
  await expect(page.getByText('How is a tray sown?')).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => ((await get('/recall/own-cards')) as { cards: object[] }).cards.length)
    .toBe(1);
  await page.goto(`${line.origin}/student/recall`);
  await expect(page.getByText(/are on this device \(/)).toBeVisible();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: /^Days off and pauses/ }).click();
  await page.getByRole('button', { name: /^Time zone and how fast you forget/ }).click();
  await page.getByLabel(/^Remind me/).selectOption({ label: 'At 07:00' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${line.origin}/student/recall/session?course=${finished?.course?.id}&minutes=10`);
  await expect(page.getByText('1 of 13')).toBeVisible();

  await cut(context, line);
  await page.close();
  const later = await context.newPage();
  await later.goto(`${line.origin}/student/recall/session?course=${finished?.course?.id}&minutes=10`);
  await hydrated(later);
  for (let done = 1; done <= 13; done++) {
    await expect(later.getByText(`${done} of 13`)).toBeVisible();
    const asked = await later.getByRole('main').innerText();
    const card = cards.find(({ question }) => asked.includes(question?.key.prompt ?? '?'));
    if (!card?.question) await later.getByRole('button', { name: 'Show the answer' }).click();
    else {
      const { options, accepted_answers } = card.question.key;
      const right = options.find(({ is_correct }) => is_correct);
      if (right) await later.getByText(right.text, { exact: true }).click();
      else await later.getByRole('textbox').fill(accepted_answers[0] ?? '');
      await later.getByRole('button', { name: 'Check' }).click();
    }
    // By keys alone
    await expect(later.getByText('How well did you know it?')).toBeVisible();
    await later.keyboard.press('3');
  }
  await expect(later.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(later.getByText('13 cards, and you knew all of it.')).toBeVisible();
  await expect(later.getByRole('heading', { name: /^What grew in Grow tomatoes/ })).toBeVisible();
  await expect(later.getByText(/^100%, was [56]\d%$/).first()).toBeVisible();
  await expectAccessible(later);
  expect(await later.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (process.env.SHOTS) await later.screenshot({ path: `${process.env.SHOTS}/end.png`, fullPage: true });

  // Removed and brought back without a line
  await later.goto(`${line.origin}/student/recall/cards`);
  await hydrated(later);
  await later.getByRole('button', { name: 'Actions on “How is a tray sown?”' }).click();
  await later.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(later.getByText('No cards of your own yet')).toBeVisible();
  await later.getByRole('button', { name: 'Undo' }).click();
  await expect(later.getByText('How is a tray sown?')).toBeVisible();

  await mend(context, line);
  await expect
    .poll(
      async () =>
        ((await get('/recall')) as typeof finished & { courses: typeof courses }).courses.find(
          ({ course }) => course?.slug === 'tomatoes-for-market',
        )?.remembered,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0.95);
  const own = (await get('/recall/own-cards')) as { cards: { front: string; answers: number }[] };
  expect(own.cards).toMatchObject([{ front: 'How is a tray sown?', answers: 1 }]);

  // Its teacher sees the class's
  const teacher = await asInstructor(request);
  await openAs(later, request, teacher, `/instructor/courses/${finished?.course?.id}/analysis?view=class`);
  await expect(later.getByText(/^\d+ of \d+ learners have cards/)).toBeVisible();
  await expect(later.getByRole('region', { name: 'Topics' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(later.getByRole('region', { name: 'Forgotten fastest' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await expectNoSidewaysScroll(later);
  await later.getByRole('button', { name: /^Show all \d+ questions$/ }).click();
  await expect(later.getByRole('button', { name: /^Show all/ })).toBeHidden();
});

interface Card {
  question: {
    key: {
      prompt: string;
      options: { text: string; is_correct: boolean }[];
      accepted_answers: string[];
    };
  } | null;
}
