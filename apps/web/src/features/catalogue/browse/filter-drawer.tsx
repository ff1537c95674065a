import { type CourseFilters, changeCourseFilters } from '@darasa/contract/catalogue/filters';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataSaver } from '~/lib/data-saver';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Switch } from '~/ui/fields/switch';
import { Overlay } from '~/ui/overlay';
import { filterOptionsQuery } from '../queries.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { FilterFields } from './filter-fields.tsx';

interface Props {
  filters: CourseFilters;
  isOpen: boolean;
  onClose: () => void;
  onApply: (filters: CourseFilters) => void;
}

/**
 * The filters on a phone. Choices are previewed here (each costs one small request for counts); the list behind changes once,
 * when they are applied.
 */
export function FilterDrawer({ filters, isOpen, onClose, onApply }: Props) {
  const [draft, setDraft] = useState(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: unapplied choices are reset on the next opening
  useEffect(() => setDraft(filters), [filters, isOpen]);
  const { data: options, isPlaceholderData } = useQuery(filterOptionsQuery(draft));
  const [saving, setSaving] = useDataSaver();
  const active = activeFilters(draft).length;
  const total = options?.total ?? 0;
  return (
    <Overlay
      title="Filters"
      from="below"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <div className="flex gap-3">
          {active > 0 && (
            <Button
              look="outline"
              onClick={() =>
                setDraft(changeCourseFilters(draft, { ...withoutFilters(draft), search: draft.search }))
              }
            >
              Clear {active}
            </Button>
          )}
          <Button
            className="flex-1"
            aria-live="polite"
            onClick={() => {
              onApply(draft);
              onClose();
            }}
          >
            {isPlaceholderData || !options ? 'Show courses' : `Show ${formatQuantity(total, 'course')}`}
          </Button>
        </div>
      }
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <div className="border-b border-line pb-3">
          <Switch checked={saving} onChange={setSaving}>
            Data saver: leave out pictures
          </Switch>
        </div>
        <FilterFields
          filters={draft}
          options={options}
          onChange={(change) => setDraft(changeCourseFilters(draft, change))}
        />
      </form>
    </Overlay>
  );
}
