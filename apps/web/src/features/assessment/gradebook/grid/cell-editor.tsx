// biome-ignore-all lint/a11y/useSemanticElements: a grid of which only a part is drawn cannot be a table
import { useId, useRef, useState } from 'react';
import { cx } from '~/ui/cx';
import { FIRST_ASSESSMENT, sizes } from './grid-place.ts';

interface Props {
  left: number;
  index: number;
  label: string;
  /** What it begins with. */
  start: string;
  /** @param step the key of the direction in which it goes on @returns what is wrong; undefined when it is taken */
  onSave: (text: string, step: 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft') => string | undefined;
  onCancel: () => void;
}

/** A grade that is typed where it stands: Enter saves and goes on below, Tab to the right, Escape leaves it as it was. */
export function CellEditor({ left, index, label, start, onSave, onCancel }: Props) {
  const id = useId();
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string>();
  const done = useRef(false);
  const save = (step: Parameters<Props['onSave']>[1]) => {
    if (done.current) return;
    done.current = true;
    const wrong = onSave(text, step);
    done.current = wrong === undefined;
    setProblem(wrong);
  };
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={index + FIRST_ASSESSMENT + 1}
      style={{ left, width: sizes.column }}
      className="absolute top-0 z-10 h-full"
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: somebody has just begun to type here
        autoFocus
        value={text}
        inputMode="decimal"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (!done.current) onCancel();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            done.current = true;
            onCancel();
          } else if (event.key === 'Enter') save(event.shiftKey ? 'ArrowUp' : 'ArrowDown');
          else if (event.key === 'Tab') save(event.shiftKey ? 'ArrowLeft' : 'ArrowRight');
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        className={cx(
          'tabular h-full w-full bg-surface px-2.5 text-right text-15 outline-3 -outline-offset-3',
          problem === undefined ? 'outline-focus' : 'outline-danger',
        )}
      />
      {problem !== undefined && (
        <p
          id={id}
          role="alert"
          className="absolute top-full right-0 z-30 mt-1 w-56 rounded-s border border-danger bg-surface px-2.5 py-1.5 text-left text-14 text-danger shadow-float"
        >
          {problem}
        </p>
      )}
    </div>
  );
}
