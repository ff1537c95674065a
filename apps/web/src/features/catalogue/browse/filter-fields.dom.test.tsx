import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { options } from '../test-courses.ts';
import { FilterFields } from './filter-fields.tsx';
import { priceRangeQuery } from './price-range.ts';

const changed = vi.fn();
beforeEach(() => changed.mockClear());

const choice = (value: string, label: string, count: number) => ({ value, label, count });
const given = {
  ...options,
  levels: [choice('beginner', 'Beginner', 8), choice('advanced', 'Advanced', 0)],
  languages: [choice('en', 'English', 7), choice('sw', 'Kiswahili', 1)],
};

const range = { minPrice: 500, maxPrice: 9000, paidCoursesCount: 3, currency: 'KES' as const };

function open(filters: Partial<CourseFilters> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(priceRangeQuery().queryKey, range);
  render(
    <QueryClientProvider client={client}>
      <FilterFields filters={filters as CourseFilters} options={given} onChange={changed} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const radio = (group: string, name: RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

it('reports a choice, and its reset to any', async () => {
  const user = open({ language: 'en' });
  expect(radio('Language', /^English/)).toBeChecked();
  await user.click(radio('Language', /^Kiswahili/));
  expect(changed).toHaveBeenLastCalledWith({ language: 'sw' });
  await user.click(radio('Language', /^Any/));
  expect(changed).toHaveBeenLastCalledWith({ language: undefined });
});

it('chooses with the arrow keys, within one group', async () => {
  const user = open();
  radio('Level', /^Any/).focus();
  await user.keyboard('{ArrowDown}');
  expect(changed.mock.calls).toEqual([[{ level: 'beginner' }]]);
});

it('disables choices without results, but shows a chosen one', () => {
  open();
  expect(radio('Level', /^Advanced/)).toBeDisabled();
  expect(radio('Level', /^Beginner/)).toBeEnabled();
});

it('allows changing a chosen one without results', () => {
  open({ level: 'advanced' });
  expect(radio('Level', /^Advanced/)).toBeChecked();
  expect(radio('Level', /^Advanced/)).toBeEnabled();
});

it('offers free courses as a choice of their own', async () => {
  const user = open();
  await user.click(screen.getByRole('checkbox', { name: 'Free' }));
  expect(changed).toHaveBeenLastCalledWith({ minPrice: undefined, maxPrice: 0 });
});

it('takes the choice of free courses back', async () => {
  const user = open({ maxPrice: 0 });
  expect(screen.getByRole('checkbox', { name: 'Free' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Free' }));
  expect(changed).toHaveBeenLastCalledWith({ minPrice: undefined, maxPrice: undefined });
});

it('says what paid courses cost', () => {
  open();
  expect(screen.getByText('Paid courses cost KSh 500 to KSh 9,000.')).toBeVisible();
});
