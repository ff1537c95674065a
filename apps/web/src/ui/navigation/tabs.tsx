import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';

export interface Tab<T extends string> {
  id: T;
  label: ReactNode;
}

interface Props<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  current: T;
  onChange: (tab: T) => void;
  /** Begins the ids of tabs and panels. */
  prefix: string;
  className?: string;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Several panels in one place, one of them shown: one stop for Tab, arrows within. Give the panel `tabPanel`. */
export function Tabs<T extends string>({ label, tabs, current, onChange, prefix, className }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === current);
    const isRtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };
    const key = isRtl ? (mirrored[event.key] ?? event.key) : event.key;
    const next = tabs[STEPS[key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#${prefix}-tab-${next.id}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx('flex gap-1 overflow-x-auto border-b border-line px-2 [scrollbar-width:none]', className)}
    >
      {tabs.map(({ id, label: words }) => (
        <button
          key={id}
          id={`${prefix}-tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChange(id)}
          className={cx(
            'h-12 shrink-0 border-b-2 px-2.5 text-15 font-medium -outline-offset-2',
            id === current ? 'border-primary text-ink' : 'border-transparent text-ink2 hover:text-ink',
          )}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** The attributes of the panel that belongs to a tab. */
export const tabPanel = (prefix: string, id: string) => ({
  id: `${prefix}-panel-${id}`,
  role: 'tabpanel',
  'aria-labelledby': `${prefix}-tab-${id}`,
});
