import { newLearner, outlineOf } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

const LESSON = `
:::accordion{title="Why they dance"}
They show the way to flowers.
:::

::::tabs
:::tab{title="Morning"}
Bees drink.
:::

:::tab{title="Evening"}
Bees come home.
:::
::::

::::columns
:::column
On the left.
:::

:::column
On the right.
:::
::::

::embed{src="https://www.geogebra.org/m/abcd1234" title="A cell"}

:::run
\`\`\`python
print('honey')
\`\`\`
:::

:::poll{title="Which seed?"}
Maize or beans
:::
`;

test('every block of a lesson is on paper: what is folded or behind a tab, and what is of a kind that was removed', async ({
  page,
  request,
}) => {
  const course = await publishCourse(request, {
    modules: [
      {
        title: 'Bees',
        lessons: [{ title: 'All of it', lesson_type: 'text', content_text: LESSON, duration_minutes: 5 }],
      },
    ],
  });
  const learner = await newLearner(request, course.slug);
  const { modules } = await outlineOf(request, course.slug, learner);
  await openAs(page, request, learner, `/learn/${course.slug}/${modules[0]?.lessons[0]?.id}`);
  const text = page.locator('article .lesson-text');
  await expect(text.getByRole('tab', { name: 'Morning' })).toBeVisible();
  await expect(text.getByText('Bees come home.')).toBeHidden();
  await expect(text.getByText('They show the way to flowers.')).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  for (const words of [
    'Why they dance',
    'They show the way to flowers.',
    'Bees drink.',
    'Bees come home.',
    'Morning',
    'Evening',
    'On the left.',
    'On the right.',
    'A cell',
    "print('honey')",
    'There is no block “poll”.',
    'Maize or beans',
  ])
    await expect(text.getByText(words).filter({ visible: true }).first(), words).toBeVisible();
  await expect(text.getByRole('tab')).toHaveCount(0);
});
