import { newId } from '@darasa/contract/http/ids';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';

/** A category as it is typed. */
export interface DraftCategory {
  id: string;
  title: string;
  weight: string;
  drop_lowest: string;
}

interface Props {
  categories: readonly DraftCategory[];
  weighted: boolean;
  most: number;
  onChange: (categories: DraftCategory[]) => void;
}

/** Categories with their weight, and how many of their lowest grades do not count. */
export function CategoryFields({ categories, weighted, most, onChange }: Props) {
  const change = (id: string, to: Partial<DraftCategory>) =>
    onChange(categories.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const sum = categories.reduce((all, { weight }) => all + (Number(weight.replace(',', '.')) || 0), 0);
  return (
    <fieldset className="min-w-0">
      <legend className="text-15 font-semibold">Categories</legend>
      <p className="mt-1 mb-3 text-14 text-ink3">
        You can drop the lowest grades of each category, but at least one always counts.
        {weighted &&
          ' Weights do not have to add up to 100. The weight of a category without grades is shared among the others.'}
      </p>
      <ul className="grid gap-4">
        {categories.map((one, index) => (
          <li
            key={one.id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] items-end gap-3 md:grid-cols-[minmax(0,1fr)_110px_130px_44px]"
          >
            <div className="max-md:col-span-3">
              <TextField
                label={`Category ${index + 1}`}
                unmarked
                value={one.title}
                maxLength={100}
                onChange={(event) => change(one.id, { title: event.target.value })}
              />
            </div>
            {weighted ? (
              <TextField
                label="Weight"
                unmarked
                inputMode="decimal"
                value={one.weight}
                onChange={(event) => change(one.id, { weight: event.target.value })}
              />
            ) : (
              <span className="max-md:hidden" />
            )}
            <TextField
              label="Drop lowest"
              unmarked
              inputMode="numeric"
              value={one.drop_lowest}
              onChange={(event) => change(one.id, { drop_lowest: event.target.value })}
            />
            <Button
              look="quiet"
              icon
              aria-label={`Remove category ${index + 1}`}
              onClick={() => onChange(categories.filter(({ id }) => id !== one.id))}
            >
              <Icon of={Trash2} size={18} />
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {categories.length < most && (
          <Button
            look="outline"
            onClick={() =>
              onChange([...categories, { id: newId(), title: '', weight: '10', drop_lowest: '0' }])
            }
          >
            <Icon of={Plus} size={18} />
            Add category
          </Button>
        )}
        {weighted && categories.length > 0 && (
          <p className="tabular text-14 text-ink2">The weights add up to {Math.round(sum * 100) / 100}.</p>
        )}
      </div>
    </fieldset>
  );
}
