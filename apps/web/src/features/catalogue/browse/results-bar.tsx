import type { CourseFilters, RawCourseFilters } from '@darasa/contract/catalogue/filters';
import type { FilterOptions } from '@darasa/contract/catalogue/schemas';
import type { ReactNode } from 'react';
import { formatQuantity } from '~/lib/format';
import { RemovableChip } from '~/ui/chip';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { catalogueHref } from './catalogue-url.ts';

interface Props {
  filters: CourseFilters;
  options: FilterOptions | undefined;
  /** Undefined while unknown. */
  total: number | undefined;
  onChange: (change: RawCourseFilters) => void;
  /** Sorting and, on phones, the filter button. */
  children: ReactNode;
}

/** The number of results, the active filters with buttons to remove them, and the order. */
export function ResultsBar({ filters, options, total, onChange, children }: Props) {
  const active = activeFilters(filters, options);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 max-md:gap-y-1 max-md:mb-3">
      <h2 aria-live="polite" className="mr-2 min-h-11 content-center text-18">
        {total === undefined ? 'Courses' : formatQuantity(total, 'course')}
      </h2>
      {active.map(({ key, label, without }) => (
        <RemovableChip key={key} onRemove={() => onChange(without)}>
          <span className="max-w-[16rem] truncate">{label}</span>
        </RemovableChip>
      ))}
      {active.length > 1 && (
        <button
          type="button"
          className={`${linkClass} min-h-9 px-2 text-14`}
          onClick={() => onChange(withoutFilters(filters))}
        >
          Clear all
        </button>
      )}
      <div className="flex items-center gap-2 max-md:w-full md:ml-auto">{children}</div>
    </div>
  );
}

/** The corrected search. Quotes search for the exact words. */
export function CorrectedSearch({ filters, corrected }: { filters: CourseFilters; corrected: string }) {
  const asTyped = `"${(filters.search ?? '').replaceAll('"', '')}"`;
  return (
    <p role="status" className="mb-4 text-16 text-ink2">
      Showing results for <b className="font-semibold text-ink">{corrected}</b>, search instead for{' '}
      <PathLink
        matchSearch
        href={catalogueHref({ ...filters, search: asTyped, page: 1 })}
        className={linkClass}
      >
        {filters.search}
      </PathLink>
      .
    </p>
  );
}
