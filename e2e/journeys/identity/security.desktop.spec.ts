import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts';
import { createAccount } from '../../support/accounts.ts';
import { counts, openAs, signInElsewhere, wantProofOnce } from '../../support/own-pages.ts';
import { expect, test } from '../../support/test.ts';
import { codeFor } from '../../support/totp.ts';

test.use({ tolerated: [/status of 40[013]/] });

test('a password change checks the old one, logs out other browsers and keeps this one', async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const elsewhere = await signInElsewhere(request, account);
  await openAs(page, request, account, '/settings/security');
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('form', { name: 'Change password' });
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill('Wrong-2026!');
  await form.getByLabel('New password', { exact: true }).fill('Victoria#Lake-28');
  await expect(form.getByText('Strong')).toBeVisible();
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is wrong',
  );
  await expect(form.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Current password').fill(account.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  expect(await counts(request, elsewhere)).toBe(false);
  expect(await counts(request, account)).toBe(true);
  await signInElsewhere(request, { email: account.email, password: 'Victoria#Lake-28' });
});

test('an authenticator app is set up, its recovery codes are saved and renewed, and it is turned off', async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await openAs(page, request, account, '/settings/security');
  const app = page.getByRole('region', { name: 'Authenticator app' });
  await app.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const picture = app.getByRole('img', { name: /^QR code/ });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
    'the picture is drawn',
  ).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const key = (await app.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '';

  await app.getByLabel('Code').fill('12');
  await page.keyboard.press('Enter');
  await expect(app.getByLabel('Code')).toHaveAccessibleDescription('Enter the six digits');
  await app.getByLabel('Code').fill('000 000');
  await page.keyboard.press('Enter');
  await expect(app.getByText('The code is wrong or has expired')).toBeVisible();
  const code = codeFor(key);
  await app.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');

  await expect(app.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await app.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await app.getByRole('button', { name: 'Done' }).click();
  await expect(app.getByRole('alert')).toHaveText('Confirm that you have saved the codes');

  await page.getByRole('contentinfo').getByRole('link', { name: 'All courses' }).click();
  const leave = page.getByRole('alertdialog', { name: 'Leave without your recovery codes?' });
  await leave.getByRole('button', { name: 'Stay here' }).click();
  const waiting = page.waitForEvent('download');
  await app.getByRole('button', { name: 'Download' }).click();
  const text = (await (await (await waiting).createReadStream()).toArray()).join('');
  for (const one of codes) expect(text).toContain(one);
  await app.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await app.getByRole('button', { name: 'Done' }).click();
  await expect(app.getByText('10 of 10 recovery codes left.')).toBeVisible();

  // A password alone is no longer enough.
  const login = await request.post('/api/v1/auth/login', {
    data: { email: account.email, password: account.password },
  });
  expect(((await login.json()) as { data: object }).data).toHaveProperty('second_factor');

  await app.getByRole('button', { name: 'Create new recovery codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click();
  await expect(app.getByRole('listitem')).toHaveCount(10);
  expect(await app.getByRole('listitem').allTextContents()).not.toEqual(codes);
  await app.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await app.getByRole('button', { name: 'Done' }).click();

  await app.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(app.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('15 minutes later a dialog asks for the password, and the change is then made', async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await openAs(page, request, account, '/settings/security');
  await wantProofOnce(page, '/auth/totp');
  const start = page.getByRole('button', { name: 'Set up an authenticator app' });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(start).toBeFocused();
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);

  await wantProofOnce(page, '/auth/totp');
  await start.click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Enter your password');
  await dialog.getByLabel('Your password').fill('Wrong-2026!');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(
    'The current password is wrong',
  );
  await dialog.getByLabel('Your password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('a passkey is added, confirms the identity, is renamed and removed', async ({
  page,
  request,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium has an authenticator for tests');
  const account = await createAccount(request);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openAs(page, request, account, '/settings/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await expectAccessible(page);
  await passkeys.getByRole('button', { name: 'Create passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My phone');

  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('button', { name: 'Create passkey' }).click();
  await expect(passkeys.getByText('This device already has a passkey for your account.')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Cancel' }).click();

  await passkeys.getByRole('button', { name: 'Rename My phone' }).click();
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('The blue phone');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toContainText('The blue phone');

  await wantProofOnce(page, '/auth/totp');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();

  await passkeys.getByRole('button', { name: 'Remove The blue phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
});

test('sessions are listed and ended: one, then all others', async ({ page, request }) => {
  const account = await createAccount(request);
  const first = await signInElsewhere(request, account);
  const second = await signInElsewhere(request, account);
  await openAs(page, request, account, '/settings/sessions');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Logged in' });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This browser');
  await expectAccessible(page);
  await rows
    .nth(1)
    .getByRole('button', { name: /^End the session on Firefox on Windows/ })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(3);
  await rows.nth(1).getByRole('button', { name: /^End/ }).click();
  await question.getByRole('button', { name: 'End the session' }).click();
  await expect(rows).toHaveCount(2);
  expect([await counts(request, first), await counts(request, second)].filter(Boolean)).toHaveLength(1);

  await signInElsewhere(request, account);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'End all others' }).click();
  await question.getByRole('button', { name: 'End 2 sessions' }).click();
  await expect(rows).toHaveCount(1);
  expect(await counts(request, first)).toBe(false);
  expect(await counts(request, second)).toBe(false);
  expect(await counts(request, account)).toBe(true);
});

test('events are listed under account activity', async ({ page, request }) => {
  const account = await createAccount(request);
  await signInElsewhere(request, account);
  await openAs(page, request, account, '/settings/activity');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(main.getByText('You logged in with Firefox on Windows')).toBeVisible();
  await expect(main.getByText(/^You created your account/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
