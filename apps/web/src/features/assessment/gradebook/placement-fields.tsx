import type { GradebookColumn } from '@darasa/contract/assessment/grades/gradebook';
import { formatQuantity, pluralOf } from '~/lib/format';
import { SelectField } from '~/ui/fields/select-field';
import type { DraftCategory } from './category-fields.tsx';

interface Props {
  assessments: readonly GradebookColumn[];
  categories: readonly DraftCategory[];
  placed: Readonly<Record<string, string>>;
  weighted: boolean;
  onChange: (placed: Record<string, string>) => void;
}

/** Which assessment is in which category. */
export function PlacementFields({ assessments, categories, placed, weighted, onChange }: Props) {
  const ids = new Set(categories.map(({ id }) => id));
  const outside = assessments.filter(({ id }) => !ids.has(placed[id] ?? '')).length;
  const choices = [
    { value: '', label: weighted ? 'None: does not count' : 'None' },
    ...categories.map(({ id, title }, index) => ({
      value: id,
      label: title.trim() || `Category ${index + 1}`,
    })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="text-15 font-semibold">Assessments</legend>
      {weighted && outside > 0 && (
        <p role="status" className="mt-1 text-14 text-ink2">
          {formatQuantity(outside, 'assessment is', 'assessments are')} in no category and{' '}
          {pluralOf(outside, 'does', 'do')} not count.
        </p>
      )}
      <ul className="mt-3 grid gap-x-4 gap-y-3 md:grid-cols-2">
        {assessments.map(({ id, title }) => (
          <li key={id} className="min-w-0">
            <SelectField
              label={
                <span dir="auto" className="line-clamp-1 wrap-anywhere">
                  {title || 'Untitled'}
                </span>
              }
              choices={choices}
              value={ids.has(placed[id] ?? '') ? placed[id] : ''}
              onChange={(event) => {
                const { [id]: _before, ...others } = placed;
                onChange(event.target.value === '' ? others : { ...others, [id]: event.target.value });
              }}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
