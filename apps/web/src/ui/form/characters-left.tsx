import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { formatCount, formatQuantity } from '~/lib/format';
import type { Form } from './use-form.ts';

interface Props<Values extends FieldValues> {
  form: Form<Values>;
  path: FieldPath<Values>;
  /** Most characters that the field takes. */
  max: number;
}

/** How much of a field's room is used; near its end how much is left, and past it how much is too much. */
export function CharactersLeft<Values extends FieldValues>({ form, path, max }: Props<Values>) {
  const text: unknown = useWatch({ control: form.control, name: path });
  const used = typeof text === 'string' ? text.length : 0;
  const left = max - used;
  const near = left < max / 10;
  return (
    <span className={left < 0 ? 'tabular font-medium text-danger' : 'tabular'}>
      {left < 0
        ? `${formatQuantity(-left, 'character')} too many`
        : near
          ? `${formatQuantity(left, 'character')} left`
          : `${formatCount(used)} of ${formatCount(max)}`}
    </span>
  );
}
