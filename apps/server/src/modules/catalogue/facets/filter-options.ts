import {
  courseLengths,
  levels,
  type Programme,
  programmes,
  sortOptions,
} from '@darasa/contract/catalogue/constants';
import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { languageName } from '@darasa/contract/catalogue/language-names';
import { displayLevel } from '@darasa/contract/catalogue/rules';
import type { FilterOptions, PriceRange } from '@darasa/contract/catalogue/schemas';
import { toMajor } from '@darasa/contract/payments/money';
import type { Structure } from '../structure/structure.ts';
import type { Facets } from './facets.ts';
import { ratingSteps } from './tally.ts';

const lengthLabels = { short: 'Under 3 hours', medium: '3 to 10 hours', long: 'Over 10 hours' } as const;

export const presentPriceRange = ({ prices }: Facets): PriceRange => ({
  minPrice: toMajor(prices.lowest, 'KES'),
  maxPrice: toMajor(prices.highest, 'KES'),
  paidCoursesCount: prices.paid,
  currency: 'KES',
});

/**
 * Counts for the filter panel: every level, the categories that have courses at all or were chosen, and only languages with courses, and the one that was chosen, which has to
 * be named and removed also when no course is left.
 */
export function presentFilterOptions(
  structure: Structure,
  facets: Facets,
  chosen: Pick<CourseFilters, 'language' | 'category' | 'subcategory'>,
  all: Facets,
): FilterOptions {
  const { barWidth: width, bars: counts } = facets;
  const isCounted = facets.languages.some(({ code }) => code === chosen.language);
  const alone = chosen.language === undefined || isCounted ? [] : [{ code: chosen.language, count: 0 }];
  const languages = [...facets.languages, ...alone]
    .map(({ code, count }) => ({ value: code, label: languageName(code), count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  return {
    categories: structure.categories
      .filter(({ id, slug }) => all.count('category', id) > 0 || slug === chosen.category)
      .map((category) => ({
        value: category.slug,
        label: category.name,
        count: facets.count('category', category.id),
        subcategories: category.subcategories
          .filter(({ id, slug }) => all.count('subcategory', id) > 0 || slug === chosen.subcategory)
          .map((subcategory) => ({
            value: subcategory.slug,
            label: subcategory.name,
            count: facets.count('subcategory', subcategory.id),
          })),
      })),
    programmes: (Object.keys(programmes) as Programme[]).map((value) => ({
      value,
      label: programmes[value].filterLabel,
      count: programmes[value].courseTypes.reduce((sum, type) => sum + facets.count('courseType', type), 0),
    })),
    levels: levels.map((value) => ({
      value,
      label: displayLevel(value),
      count: facets.count('level', value),
    })),
    languages,
    lengths: courseLengths.map((value) => ({
      value,
      label: lengthLabels[value],
      count: facets.count('length', value),
    })),
    ratings: ratingSteps.map((value, n) => ({
      value,
      label: `${value.toFixed(1)} and up`,
      count: facets.ratings[n] ?? 0,
    })),
    priceRange: presentPriceRange(facets),
    priceHistogram: counts.map((count, n) => ({
      from: (n * width) / 100,
      to: n === counts.length - 1 ? null : ((n + 1) * width) / 100,
      count,
    })),
    sortOptions: sortOptions.map(({ value, label }) => ({ value, label })),
    total: facets.total,
  };
}
