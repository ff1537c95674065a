import { programmes } from '@darasa/contract/catalogue/constants';
import type { CourseFilters, RawCourseFilters } from '@darasa/contract/catalogue/filters';
import { displayLevel, programmeCourseTypes } from '@darasa/contract/catalogue/rules';
import type { FilterOptions } from '@darasa/contract/catalogue/schemas';
import { formatMoney } from '~/lib/format';

/** An active filter: its label, and the change that removes it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: RawCourseFilters;
}

export const lengthLabels: Record<string, string> = {
  short: 'Under 3 hours',
  medium: '3 to 10 hours',
  long: 'Over 10 hours',
};

function priceLabel(minPrice: number | undefined, maxPrice: number | undefined): string | undefined {
  if (maxPrice === 0) return 'Free';
  if (minPrice !== undefined && maxPrice !== undefined)
    return `${formatMoney(minPrice)} to ${formatMoney(maxPrice)}`;
  if (minPrice !== undefined) return `From ${formatMoney(minPrice)}`;
  return maxPrice === undefined ? undefined : `Up to ${formatMoney(maxPrice)}`;
}

function subcategoryName(slug: string, options: FilterOptions | undefined): string {
  for (const category of options?.categories ?? []) {
    const found = category.subcategories.find((subcategory) => subcategory.value === slug);
    if (found) return found.label;
  }
  return slug;
}

const languageLabel = (code: string, options: FilterOptions | undefined): string =>
  options?.languages.find(({ value }) => value === code)?.label ?? code;

/** The active filters, in the order of the sidebar. Category, order and page are not included. */
export function activeFilters(filters: CourseFilters, options?: FilterOptions): ActiveFilter[] {
  const { category, subcategory, level, length, language, minPrice, maxPrice, minRating, search } = filters;
  const active: ActiveFilter[] = [];
  const add = (key: string, label: string | undefined, without: RawCourseFilters) => {
    if (label !== undefined) active.push({ key, label, without });
  };
  if (search) add('search', `“${search}”`, { search: undefined });
  if (category && programmeCourseTypes(category))
    add('programme', programmes[category as keyof typeof programmes].filterLabel, { category: undefined });
  if (subcategory) add('subcategory', subcategoryName(subcategory, options), { subcategory: undefined });
  if (level) add('level', displayLevel(level), { level: undefined });
  add('price', priceLabel(minPrice, maxPrice), { minPrice: undefined, maxPrice: undefined });
  if (minRating) add('rating', `${minRating} and up`, { minRating: undefined });
  if (length) add('length', lengthLabels[length], { length: undefined });
  if (language) add('language', languageLabel(language, options), { language: undefined });
  return active;
}

/** The change that removes every filter. Order and category stay. */
export const withoutFilters = (filters: CourseFilters): RawCourseFilters =>
  Object.assign({}, ...activeFilters(filters).map((filter) => filter.without));
