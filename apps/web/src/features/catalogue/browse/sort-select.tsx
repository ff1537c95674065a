import { sortOptions } from '@darasa/contract/catalogue/constants';
import type { CourseFilters, RawCourseFilters } from '@darasa/contract/catalogue/filters';
import { ArrowDownUp } from 'lucide-react';
import { InlineSelect } from '~/ui/fields/select';
import { Icon } from '~/ui/icon';

interface Props {
  filters: CourseFilters;
  onChange: (change: RawCourseFilters) => void;
}

const current = ({ sortBy }: CourseFilters) =>
  sortOptions.find((option) => option.value === sortBy) ?? sortOptions[0];

/** Only the title needs a direction; the other orders imply it. */
const orderOf = (value: string): RawCourseFilters => ({
  sortBy: value === 'relevance' ? undefined : value,
  sortOrder: value === 'title' ? 'ASC' : undefined,
});

/** @param form the id of the form that the field belongs to without scripts */
export function SortSelect({
  filters,
  onChange,
  form,
  className,
}: Props & { form: string; className?: string }) {
  return (
    <InlineSelect
      label="Sort"
      name="sortBy"
      form={form}
      choices={sortOptions}
      value={current(filters)?.value}
      onChange={(event) => onChange(orderOf(event.target.value))}
      className={className}
    />
  );
}

/** For the bar at the bottom of a phone: the native select, styled as a button. */
export function SortButton({ filters, onChange }: Props) {
  const chosen = current(filters);
  return (
    <span className="relative flex h-[54px] items-center justify-center gap-2 px-2 text-15 font-semibold focus-within:outline-3 focus-within:-outline-offset-4 focus-within:outline-focus">
      <Icon of={ArrowDownUp} />
      <span aria-hidden className="truncate">
        {chosen?.label}
      </span>
      <select
        aria-label="Sort"
        value={chosen?.value}
        onChange={(event) => onChange(orderOf(event.target.value))}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        {sortOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
