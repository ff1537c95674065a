import { expect, open, test } from '../../support/test.ts';

test('the menu of a phone has the same entries in sections that open and close', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/courses/navigation')).json();
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const section = (name: string) => menu.getByRole('button', { name, exact: true });

  await expect(section('Learning Tracks')).toHaveAttribute('aria-expanded', 'false');
  await section('Learning Tracks').click();
  for (const [slug, count] of [
    ['fullstack', 25],
    ['data-science', 18],
    ['mobile', 15],
    ['cloud', 12],
  ] as const)
    await expect(menu.locator(`a[href="/tracks/${slug}"]`)).toHaveText(new RegExp(`${count}$`));
  await section('Learning Tracks').click();
  await expect(menu.locator('a[href="/tracks/fullstack"]')).toBeHidden();

  await section('Course Categories').click();
  for (const { slug, name, subcategories } of data.categories) {
    const item = menu
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/courses/${slug}"]`), hasText: name });
    await expect(item.first()).toContainText(subcategories[0].name);
    if (subcategories.length > 3)
      await expect(item.first()).toContainText(`+${subcategories.length - 3} more`);
  }
  await section('Course Categories').click();

  await section('Quick Access').click();
  for (const path of [
    '/courses',
    '/learning-paths',
    '/certifications',
    '/corporate',
    '/resources',
    '/careers',
  ])
    await expect(menu.locator(`a[href="${path}"]`).last()).toBeVisible();
  await expect(menu.getByRole('link', { name: 'About Us' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', /^\/authentication\/login/);

  await section('Course Categories').click();
  await menu
    .getByRole('link', { name: /^Design/ })
    .first()
    .click();
  await expect(page).toHaveURL('/courses/design');
  await expect(menu).toBeHidden();
});

test('the menu closes with Escape, its button or a tap beside it, and returns the focus', async ({
  page,
}) => {
  await open(page, '/faq');
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await page.touchscreen.tap(350, 400);
  await expect(menu).toBeHidden();
});
