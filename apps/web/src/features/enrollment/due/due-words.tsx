import type { CourseDue } from '@darasa/contract/enrollment/schemas';
import { cx } from '~/ui/cx';
import { courseDueText, isLate } from './due-text.ts';

/** Until when a course is to be done, in a line. */
export function DueWords({ due, className }: { due: CourseDue; className?: string }) {
  const text = courseDueText(due);
  if (text === '') return null;
  return (
    <p className={cx(isLate(due) ? 'font-semibold text-danger' : 'font-medium text-accent-text', className)}>
      {text}
    </p>
  );
}
