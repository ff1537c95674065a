import { newId } from '@darasa/contract/http/ids';
import type { APIRequestContext } from '@playwright/test';
import { openAsAdmin } from '../../support/administrator.ts';
import { editData } from '../../support/authoring.ts';
import { challenges, SUM } from '../../support/programs.ts';
import { expectStored, field, openQuiz, row } from '../../support/question-editor.ts';
import { expect, test } from '../../support/test.ts';
import { writeByMouse } from '../../support/write-questions.ts';

test.use({
  // The text editor may stand there a moment before its styles do
  tolerated: [/ProseMirror expects the CSS white-space/],
});
// Sixteen questions, each with its editor, and seven languages
test.setTimeout(240_000);

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
async function complete(request: APIRequestContext, who: Entered, id: string): Promise<void> {
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
}

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
  await expect(row(page).getByText('Everything is as it should be.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Set the total to 16 points' }).click();
  await expectStored(page, stored);
  expect(await stored()).toMatchObject({ title: 'East Africa', total_points: 16, passing_score: 9.6 });
  await complete(request, who, id);

  await call(request, who, 'put', `/${id}/submit-review`, { note: '' });
  await openAsAdmin(elsewhere, request, `/administrator/reviews/${id}`);
  await elsewhere.getByRole('button', { name: 'Approve' }).click();
  const approval = elsewhere.getByRole('dialog', { name: 'Approve this course?' });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval).toBeHidden();
  const { path } = (await call(request, who, 'post', `/${id}/publish`, {})) as { path: string };
  await expect(async () => expect((await request.get(path)).status()).toBe(200)).toPass();
});
