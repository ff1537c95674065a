import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { asInstructor } from '../../support/authoring.ts';
import { newLearner } from '../../support/learning.ts';
import { openAs } from '../../support/own-pages.ts';
import { publishCourse } from '../../support/published-course.ts';
import { expect, test } from '../../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('a teacher goes from the list of courses through the tabs of one, and to the editor and back', async ({
  page,
  request,
  isMobile,
}) => {
  const course = await publishCourse(request);
  await newLearner(request, course.slug);
  const teacher = await asInstructor(request);
  await openAs(page, request, teacher, '/instructor/courses');
  await page.getByRole('main').getByRole('link', { name: course.title }).click();
  await expect(page).toHaveURL(`/instructor/courses/${course.id}/overview`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  const tabs = page.getByRole('navigation', { name: 'Course', exact: true });
  await expect(tabs.getByRole('link', { name: 'People 1' })).toBeVisible();
  await expect(page.getByText('Nothing waits for you in this course.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  for (const [tab, path, heading] of [
    ['People', 'people', 'People'],
    ['Marking', 'marking', 'Nothing to mark yet'],
    ['Gradebook', 'grades', 'Gradebook'],
    ['Discussions', 'questions', 'Every question is answered'],
    ['Results', 'analysis', 'Nothing to analyse'],
  ] as const) {
    await tabs.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
    await expect(page).toHaveURL(`/instructor/courses/${course.id}/${path}`);
    await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await tabs.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/instructor/courses/${course.id}/edit`));
  // The frame is drawn anew once the course is there
  await expect(page.getByRole('banner')).toContainText(course.title);
  if (isMobile) await page.getByRole('button', { name: 'Steps and more' }).click();
  await page
    .getByRole('link', { name: /Course overview/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(`/instructor/courses/${course.id}/overview`);
});

test('a question in a course is counted on its tab, and answered there', async ({ page, request }) => {
  const course = await publishCourse(request);
  const learner = await newLearner(request, course.slug);
  const teacher = await asInstructor(request);
  await openAs(page, request, teacher, `/instructor/courses/${course.id}/overview`);
  const asked = await request.put(`/api/v1/discussions/threads/${crypto.randomUUID()}`, {
    headers: { authorization: `Bearer ${learner.token}` },
    data: { course: course.slug, title: 'When do I water?', text: 'In the morning?' },
  });
  expect(asked.status()).toBe(200);
  // By the live connection
  await expect(page.getByRole('link', { name: 'Answer 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Answer 1' }).click();
  await expect(page.getByRole('list', { name: 'Discussions' })).toContainText('When do I water?');
  await expect(
    page
      .getByRole('link', { name: 'Discussions: 1 unread thread and 1 question without an answer' })
      .filter({ visible: true }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('several people in a course are chosen, saved as a file and removed at once', async ({
  page,
  request,
  isMobile,
}) => {
  const course = await publishCourse(request);
  const learners = [
    await newLearner(request, course.slug),
    await newLearner(request, course.slug),
    await newLearner(request, course.slug),
  ];
  await openAs(page, request, await asInstructor(request), `/instructor/courses/${course.id}/people`);
  const people = isMobile
    ? page.getByRole('list', { name: 'People' }).getByRole('listitem')
    : page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: 'Learning' });
  await expect(people).toHaveCount(learners.length);
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  await boxes.first().press('Space');
  await boxes.last().check();
  const bar = page.getByRole('region', { name: 'Chosen people' });
  await expect(bar.getByRole('status')).toHaveText('2 chosen');
  await expect(bar).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^people-.*\.csv$/);
  await bar.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove 2 learners from the course?' });
  await question.getByLabel('Reason').fill('They are in the other class');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove 2 learners' }).click();
  await expect(page.getByText('2 learners were removed')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('link', { name: 'Learning 1' }).click();
  await expect(people).toHaveCount(1);
});

test('the working area has all menus of the site in one, the area’s pages, and one line of footer', async ({
  page,
  request,
  isMobile,
}) => {
  const course = await publishCourse(request);
  await openAs(page, request, await asInstructor(request), `/instructor/courses/${course.id}/overview`);
  const banner = page.getByRole('banner');
  await expect(page.getByRole('contentinfo')).toHaveText(
    `© ${new Date().getUTCFullYear()} Darasa. All rights reserved.`,
  );
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await banner.getByRole('button', { name: 'Browse' }).click();
  const menu = isMobile ? page.getByRole('dialog', { name: 'Browse' }) : banner;
  if (isMobile)
    for (const section of ['Learning Tracks', 'Course Categories', 'Quick Access'])
      await menu.getByRole('button', { name: section, exact: true }).click();
  for (const path of [
    '/tracks/fullstack',
    '/courses/programming',
    '/certifications',
    '/careers',
    '/about-us',
    '/contact-us',
  ])
    await expect(menu.locator(`a[href="${path}"]`).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu.locator('a[href="/about-us"]')).toHaveCount(0);

  await banner.getByRole('button', { name: /^Your menu/ }).click();
  for (const name of ['Profile', 'Dashboard', 'Settings', 'Notifications', 'Help'])
    await expect(banner.getByRole('link', { name: new RegExp(`^${name}`) }).last()).toBeVisible();
  await page.keyboard.press('Escape');

  const area = page.getByRole('navigation', { name: 'Workspace', exact: true }).filter({ visible: true });
  await expect(area.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
  if (isMobile) {
    await area.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await expect(more.getByRole('link', { name: 'Earnings' })).toBeVisible();
    await expectAccessible(page);
    await more.getByRole('link', { name: 'Learn', exact: true }).click();
  } else {
    await expect(area.getByRole('link', { name: 'Earnings' })).toBeVisible();
    await banner
      .getByRole('navigation', { name: 'Workspaces' })
      .getByRole('link', { name: 'Learn', exact: true })
      .click();
  }
  await expect(page).toHaveURL('/student/dashboard');
});
