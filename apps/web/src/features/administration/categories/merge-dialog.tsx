import type { DeskCategory } from '@darasa/contract/catalogue/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Confirm } from '~/ui/confirm';
import { SelectField } from '~/ui/fields/select-field';
import { showToast } from '~/ui/toast';
import { type Merge, mergeCategories } from '../desk/desk-calls.ts';
import { categoriesQuery } from '../desk/desk-queries.ts';
import { useDeskRefresh } from '../desk/use-desk-act.ts';

interface Props {
  category: DeskCategory;
  categories: readonly DeskCategory[];
  onClose: () => void;
}

/** Moves the courses of a category, or of one of its subcategories, into another one. */
export function MergeDialog({ category, categories, onClose }: Props) {
  const client = useQueryClient();
  const refresh = useDeskRefresh();
  /** The subcategory that is merged; '': the whole category. */
  const [part, setPart] = useState(categories.length > 1 ? '' : (category.subcategories[0]?.id ?? ''));
  const [target, setTarget] = useState('');
  const subcategory = category.subcategories.find(({ id }) => id === part);
  const from = subcategory ?? category;
  const targets = subcategory
    ? categories.flatMap(({ name, subcategories }) =>
        subcategories
          .filter(({ id }) => id !== part)
          .map((one) => ({ value: one.id, label: `${name}: ${one.name}` })),
      )
    : categories.filter(({ id }) => id !== category.id).map(({ id, name }) => ({ value: id, label: name }));
  const into = targets.find(({ value }) => value === target);
  const merge = async () => {
    if (!into) throw new Error('Choose what it is merged into.');
    const { categories: now, moved } = await mergeCategories(
      mergeOf(category, part, into.value, categories),
    ).finally(refresh);
    client.setQueryData(categoriesQuery.queryKey, now);
    showToast(`“${from.name}” was merged: ${formatQuantity(moved, 'course')} moved to “${into.label}”`);
  };
  return (
    <Confirm
      question={`Merge “${from.name}”`}
      action={into ? `Merge into ${into.label}` : 'Merge'}
      danger
      isOpen
      onClose={onClose}
      onConfirm={merge}
    >
      <div className="grid gap-4 text-ink">
        {category.subcategories.length > 0 && (
          <SelectField
            label="What is merged"
            choices={[
              ...(categories.length > 1 ? [{ value: '', label: `All of ${category.name}` }] : []),
              ...category.subcategories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={part}
            onChange={({ target: { value } }) => {
              setPart(value);
              setTarget('');
            }}
          />
        )}
        <SelectField
          label="Into"
          required
          choices={[{ value: '', label: 'Choose one' }, ...targets]}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
        />
        <p className="text-ink2">
          {formatQuantity(from.courses, 'course')} of every state {from.courses === 1 ? 'moves' : 'move'}
          {subcategory ? '' : ', its subcategories go along'}, and “{from.name}” is deleted. Its address leads
          to the other one. This cannot be undone.
        </p>
      </div>
    </Confirm>
  );
}

function mergeOf(
  category: DeskCategory,
  part: string,
  target: string,
  categories: readonly DeskCategory[],
): Merge {
  if (part === '') return { from: category.id, into: target };
  const owner = categories.find(({ subcategories }) => subcategories.some(({ id }) => id === target));
  return {
    from: category.id,
    from_subcategory: part,
    into: owner?.id ?? category.id,
    into_subcategory: target,
  };
}
