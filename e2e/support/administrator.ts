import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createAccount, demo } from './accounts.ts';
import { openAs, signInElsewhere } from './own-pages.ts';

/** Opens a page of the administrator's area as the demo administrator. */
export async function openAsAdmin(page: Page, request: APIRequestContext, path: string): Promise<void> {
  await openAs(page, request, await signInElsewhere(request, demo('admin')), path);
}

/** Creates a person for an administrator to act on. */
export async function addPerson(request: APIRequestContext) {
  const account = await createAccount(request);
  const answer = await request.get('/api/v1/auth/me', {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(answer.ok()).toBe(true);
  const { data } = (await answer.json()) as { data: { user: { user_id: string } } };
  return { ...account, id: data.user.user_id };
}

/** The confirmation dialog of an action. */
export const question = (page: Page) =>
  page.getByRole('alertdialog').filter({ has: page.getByRole('button', { name: 'Cancel' }) });
