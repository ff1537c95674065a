import { newId } from '@darasa/contract/http/ids';
import type { APIRequestContext } from '@playwright/test';
import { openAsAdmin } from '../../support/administrator.ts';
import { answerAll, submit, writeProgram } from '../../support/answer-questions.ts';
import { asInstructor, editData } from '../../support/authoring.ts';
import { newLearner } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { challenges, languageNames, SUM, sums } from '../../support/programs.ts';
import { expectStored, field, openQuiz, row } from '../../support/question-editor.ts';
import { expect, test } from '../../support/test.ts';
import { writeByMouse } from '../../support/write-questions.ts';

test.use({
  // The text editor may stand there a moment before its styles do
  tolerated: [/ProseMirror expects the CSS white-space/],
  permissions: ['microphone'],
});
// Seven languages, sixteen types and four people
test.describe.configure({ mode: 'serial', timeout: 240_000 });

interface Entered {
  token: string;
  refresh_token: string;
}
async function call(
  request: APIRequestContext,
  { token }: Entered,
  method: 'put' | 'post',
  path: string,
  data: object,
): Promise<unknown> {
  const answer = await request[method](`/api/v1/courses${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: unknown }).data;
}

/** Gives the quiz that was written a lesson, and adds the challenges in another, whose solutions are then tried. */
async function complete(request: APIRequestContext, who: Entered, id: string): Promise<[string, string]> {
  const { version, document } = await editData(request, who, id);
  const quiz = document.assessments[0]?.id ?? '';
  const [module, asked, programs, assessment] = [newId(), newId(), newId(), newId()];
  const lesson = (lessonId: string, title: string, lesson_type: string, assessment_id: string) => ({
    id: lessonId,
    title,
    lesson_type,
    assessment_id,
    duration_minutes: 10,
  });
  await call(request, who, 'put', `/${id}/working-copy`, {
    version,
    parts: {
      details: {
        ...document.details,
        title: `East Africa ${module.slice(-6)}`,
        learning_outcomes: ['Find your way in East Africa'],
        estimated_hours: 1,
        price: 0,
        has_certificate: true,
      },
      outline: {
        modules: [{ id: module, title: 'All', description: '', lesson_ids: [asked, programs] }],
        assessment_ids: [quiz, assessment],
      },
      lessons: {
        [asked]: lesson(asked, 'What you know', 'quiz', quiz),
        [programs]: lesson(programs, 'What you can program', 'coding_challenge', assessment),
      },
      assessments: {
        [assessment]: {
          id: assessment,
          title: 'What you can program',
          assessment_type: 'coding_challenge',
          total_points: challenges.length,
          passing_score: challenges.length,
          questions: [],
          coding_challenges: challenges,
        },
      },
    },
  });
  const state = async (challenge: object, run: boolean) =>
    (
      (await call(request, who, 'post', `/${id}/challenge-checks`, { challenge, run })) as {
        check: { state: string };
      }
    ).check.state;
  for (const challenge of challenges) {
    await state(challenge, true);
    await expect.poll(() => state(challenge, false), { timeout: 60_000 }).toBe('passed');
  }
  return [asked, programs];
}

/** What the first journey publishes, for the second. */
let published: { id: string; slug: string; title: string; asked: string; programs: string };

test('a course with all types of questions and challenges in all languages is written, reviewed and published', async ({
  page,
  elsewhere,
  request,
}) => {
  const { id, who, stored } = await openQuiz(page, request);
  await page.getByRole('button', { name: 'Quiz', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('East Africa');
  await writeByMouse(page);
  await row(page).getByRole('button', { expanded: false }).first().click();
  await field(page, /^Solution, Python/).fill(SUM);
  await row(page).getByRole('button', { name: 'Try the solution' }).click();
  await expect(row(page).getByText('All results are as expected.')).toBeVisible({ timeout: 60_000 });
  await expectStored(page, stored);
  expect(await stored()).toMatchObject({ title: 'East Africa', total_points: 16, passing_score: 9.6 });
  const [asked, programs] = await complete(request, who, id);

  await call(request, who, 'put', `/${id}/submit-review`, { note: '' });
  await openAsAdmin(elsewhere, request, `/administrator/reviews/${id}`);
  await elsewhere.getByRole('button', { name: 'Approve' }).click();
  const approval = elsewhere.getByRole('dialog', { name: 'Approve this course?' });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval).toBeHidden();
  let path = '';
  // The solutions of seven languages are tried first
  await expect(async () => {
    ({ path } = (await call(request, who, 'post', `/${id}/publish`, {})) as { path: string });
  }).toPass({ timeout: 60_000, intervals: [1000] });
  const { title } = (await editData(request, who, id)).document.details;
  published = { id, asked, programs, title, slug: path.split('/').at(-1) ?? '' };
});

/** A microphone that hums. */
const microphone = `navigator.mediaDevices.getUserMedia = async () => {
  const audio = new AudioContext();
  const [tone, out] = [audio.createOscillator(), audio.createMediaStreamDestination()];
  tone.connect(out);
  tone.start();
  return out.stream;
};`;

test('the published course is taken, marked and completed, and its certificate is there for all to see', async ({
  page,
  elsewhere: taking,
  browser,
  request,
}) => {
  const { id, slug, title, asked, programs } = published;
  await taking.addInitScript(microphone);
  const learner = await newLearner(request, slug);
  await openAs(taking, request, learner, `/learn/${slug}/${asked}`);
  await taking.getByRole('button', { name: 'Begin' }).click();
  await expect(taking).toHaveURL(/\/attempt\//);
  await answerAll(taking);
  await submit(taking);
  await expect(taking.getByText('Waiting to be marked').first()).toBeVisible();
  await taking.goto(`/learn/${slug}/${programs}`);
  await taking.getByRole('button', { name: 'Begin' }).click();
  await expect(taking).toHaveURL(/\/attempt\//);
  for (const [at, [language, code]] of Object.entries(sums).entries())
    await writeProgram(taking, taking.locator(`#question-${at + 1}`), languageNames[language] ?? '', code);
  await submit(taking);
  await expect(taking.getByText(`${challenges.length} of ${challenges.length} points`).first()).toBeVisible({
    timeout: 90_000,
  });

  await openAs(page, request, await asInstructor(request), `/instructor/courses/${id}/marking`);
  await page
    .getByRole('list', { name: /^Assessments in/ })
    .getByRole('link', { name: /^Mark/ })
    .first()
    .click();
  for (const left of ['2 answers to mark', '1 answer to mark', 'All answers are marked']) {
    await page.getByLabel('Points (out of 1)', { exact: true }).fill('1');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(left, { exact: true })).toBeVisible();
  }
  await taking.goto(`/learn/${slug}/${asked}`);
  await expect(taking.getByText('16 of 16 points').first()).toBeVisible();

  const own = taking.getByRole('article', { name: title });
  await expect(async () => {
    await taking.goto('/student/certificates');
    await expect(own).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const href = (await own.getByRole('link', { name: title }).getAttribute('href')) ?? '';
  const anybody = await browser.newContext();
  const visitor = await anybody.newPage();
  await visitor.goto(new URL(href, taking.url()).href);
  await expect(visitor.getByRole('main')).toContainText(title);
  await expect(visitor.getByRole('main')).toContainText(`${learner.first_name} ${learner.last_name}`);
  await anybody.close();
});
