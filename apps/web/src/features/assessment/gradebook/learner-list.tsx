import type { Gradebook, GradebookLearner } from '@darasa/contract/assessment/grades/gradebook';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from '~/ui/avatar';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { cellDescription, has } from './grid/cells.ts';
import { formatPercent } from './numbers.ts';

interface Props {
  book: Gradebook;
  learners: readonly GradebookLearner[];
  onOpen: (learner: GradebookLearner, assessment: number) => void;
}

/** The gradebook where there is no room for a grid: by learner. */
export const LearnerList = ({ learners, ...rest }: Props) => (
  <ul aria-label="Learners" className="border-t border-line">
    {learners.map((learner) => (
      <Learner key={learner.user_id} learner={learner} {...rest} />
    ))}
  </ul>
);

/** Their grades are drawn once they are asked for: all of a large course would be tens of thousands of rows. */
function Learner({ book, learner, onOpen }: Omit<Props, 'learners'> & { learner: GradebookLearner }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { name, initials, percent, label } = learner;
  const theirs = book.assessments
    .map((column, index) => ({ column, index }))
    .filter(({ index }) => !has(learner.flags[index] ?? 0, 'not_theirs'));
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-15 w-full items-center gap-3 py-2.5 text-left text-16"
      >
        <Avatar initials={initials} />
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
        <span className="tabular max-w-[40%] text-right text-15 text-ink2">
          {percent === null ? 'No grade' : [formatPercent(percent), label].filter(Boolean).join(' ')}
        </span>
        <Icon of={ChevronDown} size={18} className={cx('transition-transform', open && 'rotate-180')} />
      </button>
      {open && (
        <ul id={id} className="pb-3">
          {theirs.map(({ column, index }) => (
            <li key={column.id}>
              <button
                type="button"
                onClick={() => onOpen(learner, index)}
                className="flex min-h-12 w-full items-center gap-3 rounded-s px-2 py-1.5 text-left text-15 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{column.title || 'Untitled'}</span>
                <span className="tabular max-w-[45%] text-right text-14 text-ink2">
                  {cellDescription(learner.points[index] ?? 0, learner.flags[index] ?? 0, column)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
