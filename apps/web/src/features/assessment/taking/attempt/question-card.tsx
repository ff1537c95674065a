import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { Flag } from 'lucide-react';
import type { Ref } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { QuestionInput } from '../inputs/question-input.tsx';

interface Props {
  question: PaperQuestion;
  number: number;
  of: number;
  response: QuestionResponse | null;
  onChange: (response: QuestionResponse) => void;
  disabled: boolean;
  flagged: boolean;
  onFlag: () => void;
  heading?: Ref<HTMLHeadingElement>;
}

/** One question of an attempt that is open. */
export function QuestionCard({
  question,
  number,
  of,
  response,
  onChange,
  disabled,
  flagged,
  onFlag,
  heading,
}: Props) {
  return (
    <section aria-labelledby={`heading-${question.id}`} id={`question-${number}`} className="scroll-mt-36">
      <div className="mb-4 flex items-center gap-3">
        <h2
          ref={heading}
          id={`heading-${question.id}`}
          tabIndex={-1}
          className="min-w-0 flex-1 text-19 outline-none"
        >
          Question {number} <span className="font-normal text-ink3">of {of}</span>
          <span className="tabular ml-3 inline-block font-sans text-14 font-normal tracking-normal text-ink3">
            {formatQuantity(question.points, 'point')}
          </span>
        </h2>
        <Button
          look="quiet"
          aria-pressed={flagged}
          aria-label={`Flag question ${number}`}
          onClick={onFlag}
          className={cx('px-3', flagged && 'text-accent-text')}
        >
          <Icon of={Flag} size={18} className={flagged ? 'fill-current' : undefined} />
          <span className="max-md:sr-only">{flagged ? 'Flagged' : 'Flag'}</span>
        </Button>
      </div>
      <QuestionInput question={question} response={response} onChange={onChange} disabled={disabled} />
    </section>
  );
}
