import type { Page } from '@playwright/test';
import { createAccount, storedSession } from '../../support/accounts.ts';
import { openAs } from '../../support/own-pages.ts';
import { expect, hydrated, test } from '../../support/test.ts';

/** A device with a screen lock that confirms everything immediately. */
async function attachAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the device responds to requests. */
    answer: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

test.use({ tolerated: [/status of 40[014]/] });

test('a passkey created in the settings logs in without name and password', async ({ page, request }) => {
  const account = await createAccount(request);
  const device = await attachAuthenticator(page);
  await openAs(page, request, account, '/settings/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('button', { name: 'Create passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);

  // The page's offer among the names gets no response; only the button asks.
  await device.answer(false);
  await page.evaluate(() => window.dispatchEvent(new Event('auth:logout')));
  await expect(page).toHaveURL('/');
  await page.goto('/authentication/login?callbackUrl=%2Fhelp');
  await hydrated(page);
  await page.getByLabel('Remember me').check();
  await device.answer(true);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL('/help');
  expect((await storedSession(page)).local).toContain('refreshToken');
});
