import type { CourseFilters, RawCourseFilters } from '@darasa/contract/catalogue/filters';
import type { FilterOptions } from '@darasa/contract/catalogue/schemas';
import { Button } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { FilterFields } from './filter-fields.tsx';

export interface FilterRailProps {
  /** The id of the form that it is, for what belongs to it and stands elsewhere. */
  form: string;
  /** Those of the page. */
  filters: CourseFilters;
  /** Those that the controls show: they may be ahead of the page's. */
  shown: CourseFilters;
  /** On a subject's own page: its slug. */
  subject: string | undefined;
  options: FilterOptions | undefined;
  onChange: (change: RawCourseFilters) => void;
}

/** All filters beside the results. Without scripts it is a plain form. */
export function FilterRail({ form, filters, shown, subject, options, onChange }: FilterRailProps) {
  const active = activeFilters(shown, options);
  return (
    <form id={form} action="/courses" method="get">
      <div className="flex items-baseline justify-between">
        <h2 className="text-18">Filters</h2>
        {active.length > 0 && (
          <button
            type="button"
            className={`${linkClass} text-14`}
            onClick={() => onChange(withoutFilters(shown))}
          >
            Clear {active.length}
          </button>
        )}
      </div>
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      {subject && <input type="hidden" name="category" value={subject} />}
      {subject && filters.subcategory && (
        <input type="hidden" name="subcategory" value={filters.subcategory} />
      )}
      <FilterFields filters={shown} options={options} onChange={onChange} />
      <noscript>
        <Button type="submit" className="w-full">
          Show courses
        </Button>
      </noscript>
    </form>
  );
}
