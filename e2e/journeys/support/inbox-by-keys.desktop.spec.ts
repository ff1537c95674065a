import type { APIRequestContext, Page } from '@playwright/test';
import { openAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

async function writesToUs(request: APIRequestContext, name: string, message: string) {
  const answer = await request.post('/api/v1/support/messages', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ kind: 'contact', name, email: `${name.toLowerCase().replace(' ', '-')}@example.org` },
      ...{ subject: `Question of ${name}`, message },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Goes on with Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (text.trim() === name) return;
  }
  throw new Error(`No control named ${name} was reached`);
}

test('an agent works a day at the inbox without a mouse', async ({ page, request }) => {
  const mark = `K${Date.now()}`;
  for (const name of [`${mark} Asha`, `${mark} Baraka`, `${mark} Chebet`])
    await writesToUs(request, name, `How do I pay by M-Pesa? ${mark}`);
  await openAsAdmin(page, request, '/administrator/support');
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  const thread = page.getByRole('log', { name: 'Conversation' });
  const heading = (name: string) => page.getByRole('heading', { name: `Question of ${mark} ${name}` });
  const reply = page.getByRole('textbox', { name: /^Reply to / });
  await page.keyboard.press('/');
  await page.keyboard.type(mark);
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('Escape');

  // An answer that is kept ready, with the name of who asks
  await page.keyboard.press('j');
  await expect(heading('Asha')).toBeVisible();
  await page.keyboard.press('c');
  const kept = page.getByRole('dialog', { name: 'Answers that are kept ready' });
  await expect(kept.getByLabel('Search answers')).toBeFocused();
  await tabTo(page, 'New answer');
  await page.keyboard.press('Enter');
  const written = page.getByRole('dialog', { name: 'Answer that is kept ready' });
  await expect(written.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(`${mark} pay`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dear {name}, choose M-Pesa and confirm on your phone.');
  await tabTo(page, 'Save answer');
  await page.keyboard.press('Enter');
  await expect(kept).toBeVisible();
  await expect(kept.getByLabel('Search answers')).toBeFocused();
  await page.keyboard.type(mark);
  await page.keyboard.press('Enter');
  await expect(kept).toBeHidden();
  await expect(reply).toHaveValue(`Dear ${mark} Asha, choose M-Pesa and confirm on your phone.`);
  await expect(reply).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thread).toContainText(`Dear ${mark} Asha`);
  await page.keyboard.press('Escape');

  // The next one is somebody else's: taken over, tagged, put aside for an hour and brought back
  await page.keyboard.press('j');
  await expect(heading('Baraka')).toBeVisible();
  await page.keyboard.press('a');
  const answeredBy = page.getByLabel('Answered by');
  await expect(answeredBy).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(answeredBy).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.keyboard.type('payment, urgent');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(rows.filter({ hasText: 'Baraka' })).toContainText('urgent');
  await page.keyboard.press('s');
  await expect(page.getByText(/^Put aside until/)).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText(/^Put aside until/)).toBeHidden();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();

  // Back and forth in the list, and what another agent must know
  await page.keyboard.press('j');
  await expect(heading('Chebet')).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading('Baraka')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Has paid twice');
  await page.keyboard.press('Enter');
  await expect(thread.getByText('Has paid twice')).toBeVisible();
});
