import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount, demo } from '../../support/accounts.ts';
import { saveState } from '../../support/authoring.ts';
import { openAs, signInElsewhere } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 120_000 });

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('a teacher lets a lesson open on a date, a learner sees when, and one learner is let in earlier', async ({
  page,
  request,
  browser,
}) => {
  const course = await publishCourse(request);
  const teacher = await signInElsewhere(request, demo('instructor'));
  const admin = await signInElsewhere(request, demo('admin'));
  const learners = [await createAccount(request), await createAccount(request)];
  const enrolled = await request.post(`/api/v1/courses/${course.id}/enrollments`, {
    headers: { authorization: `Bearer ${teacher.token}` },
    data: { people: learners.map(({ username }) => username) },
  });
  expect(enrolled.ok(), await enrolled.text()).toBe(true);

  await openAs(page, request, teacher, `/instructor/courses/${course.id}/edit?step=curriculum`);
  await page.getByRole('row', { name: 'Second steps', exact: true }).click();
  const add = page.getByLabel('Add when it opens').last();
  await add.selectOption('On a date');
  await page.getByLabel('Date', { exact: true }).fill(inDays(10));
  await add.selectOption('After a lesson or module');
  await page.getByLabel('Add a lesson or module').selectOption('First steps');
  await expect(saveState(page)).toContainText('Saved');
  await expectAccessible(page);
  const published = await request.post(`/api/v1/courses/${course.id}/publish`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: {},
  });
  expect(published.ok(), await published.text()).toBe(true);

  const [own, other] = await Promise.all(
    learners.map(async () => (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()),
  );
  const [me, them] = learners;
  if (!own || !other || !me || !them) throw new Error('There are two learners');
  const outline = await request.get(`/api/v1/learning/courses/${course.slug}`, {
    headers: { authorization: `Bearer ${me.token}` },
  });
  const text = await outline.text();
  expect(outline.ok(), text).toBe(true);
  const { data } = JSON.parse(text) as { data: { modules: { lessons: { id: string; title: string }[] }[] } };
  const second = data.modules.flatMap(({ lessons }) => lessons).find(({ title }) => title === 'Second steps');
  for (const [screen, learner] of [
    [own, me],
    [other, them],
  ] as const) {
    await openAs(screen, request, learner, `/learn/${course.slug}/${second?.id}`);
    await expect(screen.getByText('This lesson opens later')).toBeVisible();
    await expect(screen.getByText(/^On \w+day \d+ \w+$/)).toBeVisible();
    await expect(screen.getByText('When you have finished “First steps”', { exact: true })).toBeVisible();
    await expect(screen.getByText('Second of all.')).toBeHidden();
    await expectNoSidewaysScroll(screen);
    await expectAccessible(screen);
  }

  // An exception for one of them: today
  await page.goto(`/instructor/courses/${course.id}/people`);
  await page.getByRole('button', { name: 'Exceptions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add an exception' }).click();
  await dialog.getByLabel('Search learners').fill(me.username);
  const whom = dialog.getByRole('combobox', { name: /^Learner/ });
  await expect(whom.locator('option')).toHaveCount(2);
  await whom.selectOption({ index: 1 });
  await dialog.getByRole('combobox', { name: /^Lesson/ }).selectOption('Second steps');
  await dialog.getByLabel('Opens on').fill(inDays(0));
  await dialog.getByLabel('Reason').fill('Away in December');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save exception' }).click();
  await expect(dialog.getByText(/Second steps/)).toBeVisible();

  // An exception stands for all that the lesson waits for: the one opens it, the other still reads when it opens
  await own.reload();
  await expect(own.getByRole('heading', { level: 1, name: 'Second steps' })).toBeVisible();
  await expect(own.getByText('Second of all.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('This lesson opens later')).toBeVisible();
  await expect(other.getByText('Second of all.')).toBeHidden();
  await expectNoSidewaysScroll(own);
  for (const screen of [own, other]) await screen.context().close();
});
