import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

test.use({ tolerated: [/status of 404/] });

test('a visitor looks for a certificate that does not exist, and is told so', async ({ page }) => {
  await page.goto('/certificates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a certificate');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const number = page.getByRole('textbox', { name: /Number or web address/ });
  await number.fill('C-123');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Enter the number on the certificate, such as C-7K3F9-QRT2X')).toBeVisible();
  await number.fill('c-aaaaa-aaaaa');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page).toHaveURL('/certificates/C-AAAAA-AAAAA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such certificate');
  await expectNoSidewaysScroll(page);
  expect((await page.goto('/certificates/C-AAAAA-AAAAA'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such certificate');
});
