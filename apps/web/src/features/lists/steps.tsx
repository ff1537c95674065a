import type { ListState } from '@darasa/contract/lists/rules';
import { Check } from 'lucide-react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';

const NAMES = ['File', 'Columns', 'Check', 'Apply'];
const AT: Record<ListState, number> = {
  reading: 0,
  failed: 0,
  columns: 1,
  checking: 2,
  checked: 2,
  applying: 3,
  stopped: 3,
  applied: 4,
  undoing: 4,
  undone: 4,
};

/** The four steps of a list. */
export function Steps({ state }: { state: ListState }) {
  const at = AT[state];
  if (at >= NAMES.length) return null;
  return (
    <ol aria-label="Steps" className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-15">
      {NAMES.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={cx('flex items-center gap-2', index === at ? 'font-semibold' : 'text-ink2')}
        >
          <span
            className={cx(
              'grid size-7 place-items-center rounded-full text-14 font-semibold',
              index === at ? 'bg-primary text-on-primary' : 'bg-sunken text-ink2',
            )}
          >
            {index < at ? <Icon of={Check} size={16} /> : index + 1}
          </span>
          {name}
          {index < at && <span className="sr-only">(done)</span>}
        </li>
      ))}
    </ol>
  );
}
