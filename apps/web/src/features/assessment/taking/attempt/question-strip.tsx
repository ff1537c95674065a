import { Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';

export interface StripEntry {
  state: 'open' | 'partly' | 'answered';
  flagged: boolean;
  /** It cannot be opened: closed behind, or not reached yet. */
  closed: boolean;
}

interface Props {
  entries: readonly StripEntry[];
  /** Undefined where all stand on one page. */
  current: number | undefined;
  onOpen: (index: number) => void;
}

const stateLabels = { open: 'not answered', partly: 'answered in part', answered: 'answered' };

/** All questions as a strip of numbers: answered, flagged, open. */
export function QuestionStrip({ entries, current, onOpen }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const number = current === undefined ? undefined : list.current?.children[current];
    number?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label="Questions" className="border-t border-line">
      <ol ref={list} className="flex gap-1.5 overflow-x-auto px-2 py-2 md:flex-wrap md:px-4">
        {entries.map(({ state, flagged, closed }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions stand in their order
          <li key={index} className="shrink-0">
            <button
              type="button"
              aria-label={`Question ${index + 1}, ${closed ? 'closed' : stateLabels[state]}${flagged ? ', flagged' : ''}`}
              aria-current={index === current ? 'step' : undefined}
              disabled={closed}
              onClick={() => onOpen(index)}
              className={cx(
                'tabular relative grid size-11 place-items-center rounded-m border text-15 font-semibold disabled:opacity-55',
                state === 'answered'
                  ? 'border-primary bg-primary-soft text-ink'
                  : state === 'partly'
                    ? 'border-dashed border-primary text-ink'
                    : 'border-control text-ink2',
                index === current && 'outline-2 outline-offset-1 outline-ink',
              )}
            >
              {index + 1}
              {flagged && (
                <Icon of={Flag} size={12} className="absolute top-1 right-1 fill-current text-accent-text" />
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
