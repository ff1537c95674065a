import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface ListedCourse {
  id: string;
  title: string;
  slug: string;
  category: string;
  level: string;
  language: string;
  price: number;
  currency: string;
  rating: number;
  courseType: string;
}

/** The API's reply to the same query: the pages must show exactly that. */
export async function coursesByApi(
  request: APIRequestContext,
  query: string,
): Promise<{ total: number; courses: ListedCourse[] }> {
  const answer = await request.get(`/api/v1/courses?${query}`);
  expect(answer.ok()).toBe(true);
  const { data } = await answer.json();
  return { total: data.pagination.totalItems, courses: data.courses };
}

export const courseAddress = ({ category, slug }: ListedCourse): string => `/courses/${category}/${slug}`;

/** `1 course`, `128 courses` */
export const countWords = (total: number): string =>
  `${total.toLocaleString('en-KE')} ${total === 1 ? 'course' : 'courses'}`;

export const results = (page: Page) => page.getByRole('region', { name: 'Results' });

/** How many courses there are now of those that a page lists. */
async function countNow(page: Page): Promise<number> {
  const { pathname, searchParams } = new URL(page.url());
  const [, , category] = pathname.split('/');
  if (category) searchParams.set('category', category);
  return (await coursesByApi(page.request, searchParams.toString())).total;
}

/**
 * Waits until the list shows a number of courses and is not an outgoing one. Journeys beside this one publish courses, and take none
 * away: those that came since the count are allowed for.
 */
export async function expectCount(page: Page, total: number): Promise<void> {
  const heading = results(page).getByRole('heading', { level: 2 }).first();
  await expect
    .poll(async () => {
      const words = (await heading.textContent()) ?? '';
      if (words === countWords(total)) return 'as counted';
      const shown = Number(words.replaceAll(/\D/g, ''));
      const now = await countNow(page);
      return shown > total && shown <= now ? 'as counted' : `“${words}”, not ${total} to ${now}`;
    })
    .toBe('as counted');
  await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The titles of the list in order, without the featured course of the plain catalogue. */
export const listedTitles = (page: Page): Promise<string[]> =>
  results(page).getByRole('article').getByRole('heading').allTextContents();

/** The sort field in the bar above the list; a phone has a second one at the bottom. */
export const sortChoice = (page: Page) => results(page).getByRole('combobox', { name: 'Sort' }).last();

/** The button above the list that opens a phone's filters; a second one is at the bottom. */
export const filtersButton = (page: Page) =>
  results(page)
    .getByRole('button', { name: /^Filters/ })
    .last();
