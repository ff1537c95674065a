import { ArrowDown, ArrowUp, type LucideIcon, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { movedPart } from './parts.ts';
import { dropAt, dropClass, ReorderHandle, sayPosition, stepByKey } from './reorder-handle.tsx';
import { useReorder } from './use-reorder.ts';

interface Props<Part extends { id: string }> {
  legend: string;
  description?: ReactNode;
  /** One of them, as in `Add an option`: `option`. */
  name: string;
  parts: readonly Part[];
  most: number;
  readOnly: boolean;
  create: () => Part;
  /** @param change from the parts as they stand then */
  onChange: (change: (parts: Part[]) => Part[], label: string) => void;
  /** Below the button that adds one. */
  footer?: ReactNode;
  children: (part: Part, index: number) => ReactNode;
}

/**
 * A list of the parts of a question, to add to, order and take from. Enter in a text of one line begins the next part, Alt with the
 * arrows moves the one that is being written.
 */
export function PartList<Part extends { id: string }>(props: Props<Part>) {
  const { legend, description, name, parts, most, readOnly, create, onChange, footer, children } = props;
  const id = useId();
  const fresh = useRef<string>(undefined);
  const reorder = useReorder<HTMLUListElement>(
    parts.map((part) => part.id),
    (from, to) => onChange((all) => movedPart(all, from, to), `Move ${name}`),
    { say: sayPosition },
  );
  const { list } = reorder;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added is there once the parts have changed
  useEffect(() => {
    if (fresh.current === undefined) return;
    const row = list.current?.querySelector(`[data-part="${fresh.current}"]`);
    fresh.current = undefined;
    row?.querySelector<HTMLElement>('textarea, input:not([type=checkbox], [type=radio])')?.focus();
  }, [parts]);
  const add = (after: string | undefined) => {
    if (parts.length >= most) return;
    const part = create();
    fresh.current = part.id;
    onChange((all) => {
      const at = all.findIndex((one) => one.id === after);
      return all.toSpliced(at < 0 ? all.length : at + 1, 0, part);
    }, `Add ${name}`);
  };
  const remove = (gone: string) => onChange((all) => all.filter((one) => one.id !== gone), `Remove ${name}`);
  const onKeyDown = (part: Part) => (event: KeyboardEvent<HTMLElement>) => {
    if (readOnly || event.nativeEvent.isComposing || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (stepByKey(reorder, event, part.id)) return;
    if (event.key === 'Enter' && !event.shiftKey && target.matches('[data-enter-adds]')) {
      event.preventDefault();
      add(part.id);
    }
  };
  const article = /^(?:[aeio]|u(?!ni))/i.test(name) ? 'an' : 'a';
  return (
    <fieldset
      className="min-w-0"
      aria-labelledby={`${id}-label`}
      aria-describedby={description ? `${id}-help` : undefined}
    >
      <p id={`${id}-label`} className="text-15 font-semibold">
        {legend}
      </p>
      {description && (
        <p id={`${id}-help`} className="text-14 text-ink3">
          {description}
        </p>
      )}
      <ul ref={list} className="mt-2 grid gap-2">
        {parts.map((part, index) => {
          const own = `${name} ${index + 1}`;
          return (
            <li
              key={part.id}
              data-part={part.id}
              onKeyDown={onKeyDown(part)}
              className={cx(
                'flex flex-wrap items-start gap-x-1 rounded-m border border-line bg-surface py-1.5 pr-1.5 pl-1',
                dropClass(dropAt(reorder, part.id)),
              )}
            >
              {!readOnly && <ReorderHandle reorder={reorder} id={part.id} name={own} />}
              <div className={cx('min-w-0 flex-1', readOnly && 'pl-2')}>{children(part, index)}</div>
              {!readOnly && (
                <div className="flex shrink-0 items-center max-md:w-full max-md:justify-end">
                  <RowButton
                    icon={ArrowUp}
                    label={`Move ${own} up`}
                    title="Move up (Alt ↑)"
                    isOff={index === 0}
                    onClick={() => reorder.step(part.id, -1)}
                  />
                  <RowButton
                    icon={ArrowDown}
                    label={`Move ${own} down`}
                    title="Move down (Alt ↓)"
                    isOff={index === parts.length - 1}
                    onClick={() => reorder.step(part.id, 1)}
                  />
                  <RowButton
                    icon={X}
                    label={`Remove ${own}`}
                    title="Remove"
                    onClick={() => remove(part.id)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {reorder.said}
      </p>
      {!readOnly && parts.length < most && (
        <Button
          look="outline"
          className="mt-2 max-md:h-auto max-md:min-h-11 max-md:py-2 max-md:text-left max-md:whitespace-normal"
          onClick={() => add(undefined)}
        >
          <Icon of={Plus} size={18} />
          {parts.length === 0 ? `Add ${article} ${name}` : `Add another ${name}`}
        </Button>
      )}
      {footer}
    </fieldset>
  );
}

interface RowButtonProps {
  icon: LucideIcon;
  label: string;
  title: string;
  /** It can be reached, but does nothing. */
  isOff?: boolean;
  onClick: () => void;
}

const RowButton = ({ icon, label, title, isOff, onClick }: RowButtonProps) => (
  <Button
    look="quiet"
    icon
    className="size-9 max-md:size-11"
    aria-label={label}
    title={title}
    aria-disabled={isOff}
    onClick={onClick}
  >
    <Icon of={icon} size={18} />
  </Button>
);
