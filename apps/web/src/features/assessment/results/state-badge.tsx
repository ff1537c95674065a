import type { QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import { Check, CircleDashed, Clock, Minus, X } from 'lucide-react';
import { Icon } from '~/ui/icon';

const looks = {
  right: [Check, 'Right', 'text-success'],
  partly: [CircleDashed, 'Partly right', 'text-accent-text'],
  wrong: [X, 'Wrong', 'text-danger'],
  waiting: [Clock, 'Waiting to be marked', 'text-info'],
  unanswered: [Minus, 'Not answered', 'text-ink3'],
} as const;

/** What came out of a question, in words and with a sign. */
export function StateBadge({ state }: { state: QuestionResult['state'] }) {
  const [icon, words, tone] = looks[state];
  return (
    <span className={`inline-flex items-center gap-1.5 text-15 font-semibold ${tone}`}>
      <Icon of={icon} size={18} />
      {words}
    </span>
  );
}
