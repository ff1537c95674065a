import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { newId } from '@darasa/contract/http/ids';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { newTaker, publishAssessment } from '../../support/assessment.ts';
import { asInstructor } from '../../support/authoring.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';

const level = (title: string, points: number) => ({ id: newId(), title, description: '', points });

test('an essay is marked with a rubric and a note by the keyboard, and its learner sees both', async ({
  page,
  elsewhere,
  request,
}) => {
  test.slow();
  const essay = newQuestion('essay', {
    prompt: 'Why do bees swarm?',
    points: 10,
    rubric: {
      criteria: [
        {
          id: newId(),
          title: 'Argument',
          description: 'Whether reasons are given.',
          levels: [level('None', 0), level('Some', 3), level('Clear', 6)],
        },
        { id: newId(), title: 'Language', description: '', levels: [level('Poor', 0), level('Good', 4)] },
      ],
    },
  });
  const course = await publishAssessment(request, [essay], { passing_score: 5 });
  const learner = await newTaker(request, course);
  await openAs(elsewhere, request, learner, course.path);
  await elsewhere.getByRole('button', { name: 'Begin' }).click();
  await elsewhere.getByLabel('Your answer').fill('They look for a new home because the old one is full.');
  await expect(elsewhere.getByText('All answers saved')).toBeVisible();
  await elsewhere.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(elsewhere.getByText('Waiting to be marked')).toBeVisible();

  await openAs(page, request, await asInstructor(request), `/instructor/courses/${course.id}/marking`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('list', { name: /^Assessments in/ })
    .getByRole('link', { name: /^Mark/ })
    .first()
    .click();
  await expect(page.getByText('They look for a new home')).toBeVisible();
  await expectAccessible(page);
  const { keyboard } = page;
  await keyboard.press('3');
  await keyboard.press('2');
  await expect(page.getByLabel('Points (out of 10)')).toHaveValue('10');
  await keyboard.press('a');
  await page.getByLabel('Words in the answer').fill('a new home');
  await page.getByLabel('Note', { exact: true }).fill('Which one?');
  await keyboard.press('Control+Enter');
  await page.getByLabel('Comment for the learner').fill('Well **argued**.');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(page.getByText('All answers are marked')).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere.getByText('10 of 10 points').first()).toBeVisible();
  await expect(elsewhere.getByText('Well argued.')).toBeVisible();
  await expect(elsewhere.getByText('Which one?')).toBeVisible();
  await expect(elsewhere.getByText('Clear', { exact: true })).toBeVisible();
  await expectAccessible(elsewhere);
  await expectNoSidewaysScroll(elsewhere);
});
