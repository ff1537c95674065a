import { LiveSearch } from '~/ui/fields/live-search';
import { InlineSelect } from '~/ui/fields/select';
import type { PeopleFilters } from '../people-calls.ts';
import { sortNames } from '../people-url.ts';
import { filterNames, roleNames } from '../person-labels.ts';

const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const any = (label: string) => ({ value: '', label });

interface Props {
  filters: PeopleFilters;
  /** @param replace whether to replace the history entry */
  onChange: (next: Partial<PeopleFilters>, replace?: boolean) => void;
}

/** Search, filters and order of the list of people. */
export function PeopleToolbar({ filters, onChange }: Props) {
  return (
    <div className="mt-5 mb-3 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-2">
      <LiveSearch
        label="Search people"
        placeholder="Name, number, username or email"
        value={filters.search}
        onSearch={(search) => onChange({ search }, true)}
        className="min-w-60 flex-1 max-md:col-span-2"
      />
      <InlineSelect
        label="Role"
        choices={[any('Any'), ...choices(roleNames)]}
        value={filters.role ?? ''}
        onChange={({ target }) => onChange({ role: (target.value || undefined) as PeopleFilters['role'] })}
      />
      <InlineSelect
        label="Status"
        choices={[any('Any'), ...choices(filterNames)]}
        value={filters.status ?? ''}
        onChange={({ target }) =>
          onChange({ status: (target.value || undefined) as PeopleFilters['status'] })
        }
      />
      <InlineSelect
        label="Sort"
        choices={choices(sortNames)}
        value={filters.sort}
        onChange={({ target }) => onChange({ sort: target.value as PeopleFilters['sort'] })}
        className="max-md:col-span-2 lg:hidden"
      />
    </div>
  );
}
