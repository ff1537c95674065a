import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { movedPart } from '../reorder/parts.ts';
import { sayPosition, stepByKey } from '../reorder/reorder-handle.tsx';
import { useReorder } from '../reorder/use-reorder.ts';
import { controlClass } from './field.tsx';

interface Props {
  label: string;
  description?: ReactNode;
  /** One entry in words: `Outcome`. */
  entry: string;
  /** What it is one of, where a page has several such lists: `in blank 1`. */
  of?: string;
  placeholder?: string;
  values: readonly string[];
  most: number;
  /** Most characters of an entry. */
  length: number;
  /** Says nothing about whether there must be any. */
  unmarked?: boolean;
  readOnly?: boolean;
  onChange: (values: string[], label: string) => void;
}

/**
 * A list of short texts. Enter begins the next one, Backspace in an empty one removes it, Alt with the arrows moves it, and
 * several pasted lines become several entries.
 */
export function ListField(props: Props) {
  const { label, description, entry, placeholder, values, most, length, onChange } = props;
  const { readOnly = false, unmarked = false } = props;
  const of = props.of ? ` ${props.of}` : '';
  const id = useId();
  const name = entry.toLowerCase();
  const reorder = useReorder<HTMLUListElement>(
    values.map((_, at) => String(at)),
    (from, to) => onChange(movedPart(values, from, to), `Move ${name}`),
    { say: sayPosition },
  );
  const { list } = reorder;
  const focus = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries come and go with the values
  useEffect(() => {
    if (focus.current === undefined) return;
    list.current?.querySelectorAll('input')[focus.current]?.focus();
    focus.current = undefined;
  }, [values]);
  const put = (next: string[], at: number | undefined, act: string) => {
    focus.current = at;
    onChange(next.slice(0, most), act);
  };
  const add = (at: number) => put(values.toSpliced(at, 0, ''), at, `Add ${name}`);
  const remove = (at: number) => put(values.toSpliced(at, 1), Math.max(at - 1, 0), `Remove ${name}`);
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (readOnly || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (values.length < most) add(at + 1);
    } else if (event.key === 'Backspace' && values[at] === '') {
      event.preventDefault();
      remove(at);
    } else stepByKey(reorder, event, String(at), 'input');
  };
  const onPaste = (at: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
      .filter((line) => line !== '');
    if (readOnly || lines.length < 2) return;
    event.preventDefault();
    const kept = values[at] === '' ? [] : [values[at] ?? ''];
    const next = values.toSpliced(at, 1, ...kept, ...lines.map((line) => line.slice(0, length)));
    put(next, Math.min(at + lines.length - 1 + kept.length, most - 1), `Add ${name}`);
  };
  return (
    <fieldset
      className="min-w-0"
      aria-labelledby={`${id}-label`}
      aria-describedby={description ? `${id}-help` : undefined}
    >
      <p id={`${id}-label`} className="text-15 font-semibold">
        {label}
        {!unmarked && <span className="font-normal text-ink3"> (optional)</span>}
      </p>
      {description && (
        <p id={`${id}-help`} className="text-14 text-ink3">
          {description}
        </p>
      )}
      <ul ref={list} className="mt-2 grid gap-2">
        {values.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their position
          <li key={at} className="flex items-center gap-1">
            <input
              aria-label={`${entry} ${at + 1}${of}`}
              value={value}
              maxLength={length}
              placeholder={placeholder}
              readOnly={readOnly}
              className={controlClass}
              onChange={(event) => onChange(values.with(at, event.target.value), `Edit ${name}`)}
              onKeyDown={onKeyDown(at)}
              onPaste={onPaste(at)}
            />
            {!readOnly && (
              <>
                <Button
                  look="quiet"
                  icon
                  className="max-md:hidden"
                  aria-label={`Move ${name} ${at + 1}${of} up`}
                  title="Move up (Alt ↑)"
                  disabled={at === 0}
                  onClick={() => reorder.step(String(at), -1, 'input')}
                >
                  <Icon of={ArrowUp} size={18} />
                </Button>
                <Button
                  look="quiet"
                  icon
                  className="max-md:hidden"
                  aria-label={`Move ${name} ${at + 1}${of} down`}
                  title="Move down (Alt ↓)"
                  disabled={at === values.length - 1}
                  onClick={() => reorder.step(String(at), 1, 'input')}
                >
                  <Icon of={ArrowDown} size={18} />
                </Button>
                <Button
                  look="quiet"
                  icon
                  aria-label={`Remove ${name} ${at + 1}${of}`}
                  title="Remove"
                  onClick={() => remove(at)}
                >
                  <Icon of={X} size={18} />
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {reorder.said}
      </p>
      {!readOnly && values.length < most && (
        <Button look="outline" className="mt-2" onClick={() => add(values.length)}>
          <Icon of={Plus} size={18} />
          {values.length === 0
            ? `Add ${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}${of}`
            : `Add another ${name}${of}`}
        </Button>
      )}
    </fieldset>
  );
}
