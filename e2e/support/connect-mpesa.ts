import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openAsAdmin } from './administrator.ts';
import { mpesaSettings } from './mpesa.ts';
import { expect } from './test.ts';

/** Paystack offers M-Pesa too, in other words. */
export const MPESA = /^M-Pesa .*We send a request to your phone/;

/** An administrator connects M-Pesa's test mode, unless another journey has. */
export async function connectMpesa(page: Page, request: APIRequestContext): Promise<void> {
  await openAsAdmin(page, request, '/administrator/payment-providers');
  await page.getByRole('button', { name: /^(?:Set up|Change) M-Pesa$/ }).click();
  const form = page.getByRole('form', { name: 'M-Pesa, test mode' });
  await expectAccessible(page);
  await form.getByLabel('Shortcode').fill(mpesaSettings.Shortcode);
  for (const name of ['Consumer key', 'Consumer secret', 'Passkey'] as const) {
    const replace = form.getByRole('button', { name: `Replace: ${name}` });
    if (await replace.isVisible()) continue;
    await form.getByLabel(name).fill(mpesaSettings[name]);
  }
  await form.getByLabel('Offer M-Pesa').check();
  await form.getByRole('button', { name: 'Save for test mode' }).click();
  await expect(page.getByText('The settings of M-Pesa are saved')).toBeVisible();
  // Another journey may have connected Paystack before: buyers see M-Pesa once
  const shared = form.getByLabel('M-Pesa through M-Pesa');
  if (await shared.isVisible()) {
    await shared.check();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await form.getByRole('button', { name: 'Save for test mode' }).click();
    expect((await saved).ok()).toBe(true);
  }
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/Safaricom accepts the keys/)).toBeVisible();
  // What is secret is never shown again
  await page.reload();
  expect(await page.content()).not.toContain(mpesaSettings.Passkey);
}

/** `0712 345 678`, another one for each journey. */
export const phoneOf = (seed: number) => {
  const digits = String(10_000_000 + (seed % 90_000_000));
  return { typed: `07${digits}`, msisdn: `2547${digits}` };
};
