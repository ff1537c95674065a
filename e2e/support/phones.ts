import { expect, type Page } from '@playwright/test';

/** What a phone of the program that stands for the provider of SMS has got; its page is open in `page` afterwards. */
export async function phoneOf(page: Page, number: string, text: RegExp) {
  const phone = page.getByRole('region', { name: number });
  await expect(async () => {
    await page.goto(process.env.E2E_PHONES_URL ?? '');
    await expect(phone.getByText(text).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
  return phone;
}

let made = 0;
/** A number of Kenya that no other journey has, as it is typed and as it is stored. */
export function newNumber(): { typed: string; stored: string } {
  made += 1;
  const last = String((Date.now() * 10 + made) % 10_000_000).padStart(7, '0');
  return { typed: `071${last}`, stored: `+25471${last}` };
}
