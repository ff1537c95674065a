import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { demo } from './accounts.ts';
import { signInElsewhere } from './own-pages.ts';

interface Entered {
  token: string;
  refresh_token: string;
}

interface Details {
  title: string;
  description: string;
  [field: string]: unknown;
}
interface Assessment {
  id: string;
  title: string;
  questions: { question_type: string; prompt: string; [field: string]: unknown }[];
  [field: string]: unknown;
}
interface EditData {
  version: number;
  document: { details: Details; modules: { lessons: { title: string }[] }[]; assessments: Assessment[] };
  conflicts: unknown[];
  state: { status: string; revision: string | null };
}

const headersOf = ({ token }: Entered) => ({ authorization: `Bearer ${token}` });
const dataOf = async (answer: { json(): Promise<unknown> }) =>
  ((await answer.json()) as { data: unknown }).data;

export const asInstructor = (request: APIRequestContext): Promise<Entered> =>
  signInElsewhere(request, demo('instructor'));

/** A course of the demo instructor that nobody else has. @returns its id */
export async function createCourse(
  request: APIRequestContext,
  who: Entered,
  fields: Partial<Details> = {},
): Promise<string> {
  const answer = await request.post('/api/v1/courses', {
    headers: headersOf(who),
    data: { title: 'Beekeeping', description: 'All about bees', category: 'programming', ...fields },
  });
  expect(answer.status()).toBe(201);
  const { course } = (await dataOf(answer)) as { course: { course_id: string } };
  return course.course_id;
}

export async function editData(request: APIRequestContext, who: Entered, id: string): Promise<EditData> {
  const answer = await request.get(`/api/v1/courses/${id}/edit-data`, { headers: headersOf(who) });
  expect(answer.ok()).toBe(true);
  return (await dataOf(answer)) as EditData;
}

/** Saves fields of the details from elsewhere. */
export async function saveDetails(
  request: APIRequestContext,
  who: Entered,
  id: string,
  fields: Partial<Details>,
): Promise<void> {
  const { version, document } = await editData(request, who, id);
  const answer = await request.put(`/api/v1/courses/${id}/working-copy`, {
    headers: headersOf(who),
    data: { version, parts: { details: { ...document.details, ...fields } } },
  });
  expect(answer.ok()).toBe(true);
}

/** Makes an earlier save the working copy again, from elsewhere. */
export async function restoreSave(
  request: APIRequestContext,
  who: Entered,
  id: string,
  version: number,
): Promise<void> {
  const answer = await request.post(`/api/v1/courses/${id}/saves/${version}/restore`, {
    headers: headersOf(who),
  });
  expect(answer.ok()).toBe(true);
}

/** How the saving stands, in words. */
export const saveState = (page: Page): Locator => page.locator('[data-save-state]');

/** Tab indents in a code editor: after Escape it leads out, as the editor's label says. */
export async function leaveCode(page: Page): Promise<void> {
  const isInCode = await page.evaluate(() => !!document.activeElement?.shadowRoot?.activeElement);
  if (isInCode) await page.keyboard.press('Escape');
}

/** Goes on with Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator, most = 200): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await leaveCode(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}
