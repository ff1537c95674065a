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

/** What the API says about the same query: the pages must say no less and no more. */
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

/** Waits until the list shows a number of courses and is not an older list on its way out. */
export async function expectCount(page: Page, total: number): Promise<void> {
  await expect(results(page).getByRole('heading', { level: 2 }).first()).toHaveText(countWords(total));
  await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The titles of the list in their order; without the one that is shown first on the plain catalogue. */
export const listedTitles = (page: Page): Promise<string[]> =>
  results(page).getByRole('article').getByRole('heading').allTextContents();

/** The order of the list, in the bar over it; a phone has a second one at its lower edge. */
export const sortChoice = (page: Page) => results(page).getByRole('combobox', { name: 'Sort' }).last();

/** The button over the list that opens the filters of a phone; a second one is at the lower edge. */
export const filtersButton = (page: Page) =>
  results(page)
    .getByRole('button', { name: /^Filters/ })
    .last();
