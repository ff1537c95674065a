import type { Counted } from '@darasa/contract/assessment/grades/gradebook-rules';
import { useId } from 'react';
import { momentInText } from '~/lib/time/local-time';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { formatPoints } from '../numbers.ts';
import { canSuppose, type OwnItemGrade } from './own-grades.ts';

interface Props {
  /** Slug. */
  course: string;
  item: OwnItemGrade;
  counted: Counted;
  /** Undefined: nothing is supposed now. Null: for this one not yet. */
  supposed: number | null | undefined;
  onSuppose: (points: number) => void;
}

const countedLabels: Partial<Record<Counted, string>> = {
  zero: 'Counts as zero',
  dropped: 'Dropped',
  excused: 'Excused',
  unplaced: 'Does not count',
};

/** One of one's own grades; while one asks "what if", a slider where there is none yet. */
export function OwnItem({ course, item, counted, supposed, onSuppose }: Props) {
  const id = useId();
  const { title, points, max_points: most, state, excused, passed, overdue, due_date } = item;
  const now = new Date();
  const due = due_date === null ? '' : `${overdue ? 'Was due' : 'Due'} ${momentInText(due_date, now)}`;
  const words = [
    state === 'graded' && !excused && (passed ? 'Passed' : 'Not passed'),
    state === 'waiting' && !excused && 'Result not released yet',
    countedLabels[counted],
    state === 'none' && due,
  ].filter(Boolean);
  return (
    <li className="border-b border-line py-3.5">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <PathLink
            href={item.path ?? `/learn/${encodeURIComponent(course)}/${item.lesson_id ?? ''}`}
            className={`${linkClass} text-16 wrap-anywhere`}
          >
            {title || 'Untitled'}
          </PathLink>
          {words.length > 0 && <p className="mt-0.5 text-14 text-ink2">{words.join('. ')}</p>}
        </div>
        <p className="tabular text-16 font-semibold whitespace-nowrap">
          {points === null ? <span className="font-normal text-ink3">–</span> : formatPoints(points)}
          <span className="font-normal text-ink3"> of {formatPoints(most)}</span>
        </p>
      </div>
      {supposed !== undefined && canSuppose(item) && (
        <div className="mt-2 flex items-center gap-4">
          <label htmlFor={id} className="sr-only">
            Estimated points for {title}
          </label>
          <input
            id={id}
            type="range"
            min={0}
            max={most}
            step={most > 20 ? 1 : 0.5}
            value={supposed ?? 0}
            aria-valuetext={
              supposed === null ? 'No estimate' : `${formatPoints(supposed)} of ${formatPoints(most)}`
            }
            onChange={(event) => onSuppose(Number(event.target.value))}
            className="h-11 min-w-0 flex-1 accent-primary"
          />
          <span aria-hidden className="tabular w-16 text-right text-15 text-accent-text">
            {supposed === null ? '–' : formatPoints(supposed)}
          </span>
        </div>
      )}
    </li>
  );
}
