import type { ListedAnswer, MarkingState } from '@darasa/contract/assessment/marking/schemas';
import { useEffect, useRef } from 'react';
import { cx } from '~/ui/cx';

/** The states of answers in words. */
export const stateLabels: Record<MarkingState, string> = {
  waiting: 'To mark',
  draft: 'Started',
  second_waiting: 'Waiting for the second marker',
  settle: 'Marks differ',
  marked: 'Marked',
};

interface Props {
  answers: readonly ListedAnswer[];
  current: ListedAnswer | undefined;
  /** How each is named besides its learner: the question. */
  titleOf: ((answer: ListedAnswer) => string) | undefined;
  onOpen: (answer: ListedAnswer) => void;
}

/** The answers in the order in which they are marked, with what is left. */
export function AnswerList({ answers, current, titleOf, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    <ul ref={list} aria-label="Answers" className="grid gap-0.5">
      {answers.map((answer) => {
        const isCurrent = answer === current;
        return (
          <li key={`${answer.attempt_id}.${answer.question_id}`}>
            <button
              type="button"
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => onOpen(answer)}
              className={cx(
                'grid min-h-11 w-full grid-cols-[minmax(0,1fr)] rounded-m px-3 py-1.5 text-left text-15 -outline-offset-2',
                isCurrent ? 'bg-primary-soft text-ink' : 'text-ink2 hover:bg-sunken',
              )}
            >
              <span className="flex items-baseline justify-between gap-2">
                <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
                  {answer.learner}
                </span>
                {answer.points !== null && (
                  <span className="tabular shrink-0 text-14">
                    {answer.points} / {answer.max_points}
                  </span>
                )}
              </span>
              {titleOf && <span className="truncate text-14 text-ink3">{titleOf(answer)}</span>}
              {answer.state !== 'marked' && (
                <span className={cx('text-13', answer.state === 'settle' ? 'text-accent-text' : 'text-ink3')}>
                  {stateLabels[answer.state]}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
