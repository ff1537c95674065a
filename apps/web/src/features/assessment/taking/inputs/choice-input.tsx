import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import type { InputProps } from '../pieces.ts';
import { PartMark } from './part-mark.tsx';
import { PieceText } from './piece-text.tsx';

const rowClass =
  'flex min-h-12 cursor-pointer items-start gap-3 rounded-m border border-control bg-surface px-3.5 py-3 text-16 text-ink has-checked:border-primary has-checked:bg-primary-soft has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** One of several choices. */
export function ChoiceInput({
  question,
  response,
  onChange,
  disabled,
  labelledBy,
  parts,
}: InputProps<ResponseOf<'single_choice'>>) {
  const name = useId();
  const { choice } = fieldsOf(response, { choice: null as string | null });
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2">
      {question.options?.map(({ id, html }) => (
        <label key={id} className={rowClass}>
          <input
            type="radio"
            name={name}
            checked={choice === id}
            disabled={disabled}
            onChange={() => onChange({ choice: id })}
            className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-surface outline-none checked:border-[6px] checked:border-primary"
          />
          <PieceText html={html} />
          <PartMark share={choice === id ? parts?.[id] : undefined} />
        </label>
      ))}
      {choice !== null && !disabled && (
        <Button look="quiet" className="justify-self-start" onClick={() => onChange({ choice: null })}>
          Clear my choice
        </Button>
      )}
    </div>
  );
}

/** Any number of several choices. */
export function MultipleInput({
  question,
  response,
  onChange,
  disabled,
  parts,
}: InputProps<ResponseOf<'multiple_choice'>>) {
  const { choices } = fieldsOf(response, { choices: [] as string[] });
  const toggle = (id: string) => {
    const others = choices.filter((chosen) => chosen !== id);
    onChange({ choices: others.length < choices.length ? others : [...choices, id] });
  };
  return (
    <div className="grid gap-2">
      {!disabled && <p className="text-14 text-ink3">Choose all that apply.</p>}
      {question.options?.map(({ id, html }) => {
        const chosen = choices.includes(id);
        return (
          <label key={id} className={rowClass}>
            <span className="relative mt-0.5 grid size-5 shrink-0">
              <input
                type="checkbox"
                checked={chosen}
                disabled={disabled}
                onChange={() => toggle(id)}
                className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[5px] border-[1.5px] border-control bg-surface outline-none checked:border-primary checked:bg-primary"
              />
              <Icon
                of={Check}
                size={16}
                className={cx(
                  'pointer-events-none col-start-1 row-start-1 m-auto text-on-primary',
                  !chosen && 'invisible',
                )}
              />
            </span>
            <PieceText html={html} />
            <PartMark share={chosen ? parts?.[id] : undefined} />
          </label>
        );
      })}
    </div>
  );
}
