import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { controlClass } from '../fields/field.tsx';
import { Overlay } from '../overlay.tsx';
import { type Command, matching } from './matching-commands.ts';

interface Props {
  /** Default: of lessons and actions. */
  title?: string;
  /** What can be typed: `Lesson, step or action`. */
  label: string;
  commands: readonly Command[];
  /** What was found elsewhere by what is typed: below, whatever it is called. */
  found?: readonly Command[];
  /** Called with what is typed. */
  onText?: (text: string) => void;
  isOpen: boolean;
  onClose: () => void;
}

/** Everything that can be gone to or done, found by typing part of its name. */
export function CommandPalette({ title = 'Search lessons and actions', isOpen, onClose, ...search }: Props) {
  return (
    <Overlay title={title} isOpen={isOpen} onClose={onClose}>
      <Search {...search} onClose={onClose} />
    </Overlay>
  );
}

function Search({ label, commands, found: others = [], onText, onClose }: Omit<Props, 'isOpen' | 'title'>) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = [...matching(commands, text), ...(text.trim() === '' ? [] : others)];
  const current = Math.min(at, found.length - 1);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(found.length === 0 ? 0 : (current + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[current]);
    }
  };
  return (
    <div className="grid gap-2 py-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into it
        autoFocus
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[current] ? `${id}-${current}` : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className={controlClass}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onText?.(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        className="max-h-[50dvh] overflow-y-auto"
      >
        {found.map((command, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field above does the same
          <div
            key={command.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 text-15',
              place === current && 'bg-sunken',
            )}
            onClick={() => run(command)}
            onPointerMove={() => setAt(place)}
          >
            <span className="min-w-0 flex-1 truncate">{command.label}</span>
            {command.note && <span className="shrink-0 text-13 text-ink3">{command.note}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 text-15 text-ink2'}>
        {found.length === 0 ? 'Nothing has this name.' : `${found.length} found`}
      </p>
    </div>
  );
}
