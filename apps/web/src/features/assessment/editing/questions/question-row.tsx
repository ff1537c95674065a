import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { Finding } from '@darasa/contract/authoring/schemas';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatCount, formatQuantity, pluralOf } from '~/lib/format';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { dropAt, dropClass, ReorderHandle, stepByKey } from '~/ui/reorder/reorder-handle';
import type { Reorder } from '~/ui/reorder/use-reorder';
import { questionName, questionTypeLabels } from '../../question-editor/question-labels.ts';

interface Props {
  question: QuestionDocument;
  number: number;
  /** Of the pool it is in. */
  pool: string | undefined;
  findings: readonly Finding[];
  reorder: Reorder<HTMLOListElement>;
  readOnly: boolean;
  isOpen: boolean;
  /** It has just been added or jumped to: it is shown and gets the focus. */
  arrived: boolean;
  onArrived: () => void;
  onToggle: () => void;
  actions: readonly MenuAction[];
  /** The editor, drawn only while it is open. */
  children: ReactNode;
}

/** One question in the list: its heading, and the editor when it is open. */
export function QuestionRow(props: Props) {
  const { question, number, pool, findings, reorder, readOnly, isOpen, arrived, onArrived, onToggle } = props;
  const id = useId();
  const heading = useRef<HTMLButtonElement>(null);
  const { label, icon } = questionTypeLabels[question.question_type];
  useEffect(() => {
    if (!arrived) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus();
    onArrived();
  }, [arrived, onArrived]);
  return (
    <li
      data-question={question.id}
      className={cx('rounded-m border border-line', dropClass(dropAt(reorder, question.id)))}
    >
      <div className="flex items-center gap-1 pr-1.5 pl-1">
        {!readOnly && <ReorderHandle reorder={reorder} id={question.id} name={`question ${number}`} />}
        <h3 className="min-w-0 flex-1 font-sans tracking-normal">
          <button
            ref={heading}
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            onKeyDown={(event) => !readOnly && stepByKey(reorder, event, question.id)}
            className={cx(
              'flex min-h-14 w-full scroll-mt-20 items-center gap-3 py-2 text-left',
              readOnly && 'pl-2',
            )}
          >
            <Icon of={icon} size={18} className="text-ink3 max-md:hidden" />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="line-clamp-2 text-16 font-semibold wrap-anywhere">
                <span className="tabular text-ink3">{number}. </span>
                {questionName(question, number)}
              </span>
              <span className="block text-14 font-normal text-ink3">
                {[
                  label,
                  formatQuantity(question.points, 'point'),
                  pool,
                  question.worth_remembering ? 'worth remembering' : undefined,
                ]
                  .filter((part) => part !== undefined)
                  .join(', ')}
              </span>
            </span>
            {findings.length > 0 && (
              <span className="flex items-center gap-1 text-14 font-medium text-accent-text">
                <Icon of={CircleAlert} size={17} />
                {formatCount(findings.length)}
                <span className="sr-only">{pluralOf(findings.length, ' thing', ' things')} to look at</span>
              </span>
            )}
            <Icon of={ChevronDown} size={18} className={cx('transition-transform', isOpen && 'rotate-180')} />
          </button>
        </h3>
        {props.actions.length > 0 && (
          <ActionMenu label={`Actions on question ${number}`} actions={props.actions} />
        )}
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line px-3 pt-4 pb-5 md:px-5">
        {isOpen && findings.length > 0 && (
          <ul className="mb-5 grid gap-1">
            {findings.map(({ path, message }) => (
              <li key={path + message} className="flex items-start gap-2 text-15">
                <Icon of={CircleAlert} size={17} className="mt-[3px] text-accent-text" />
                {message}
              </li>
            ))}
          </ul>
        )}
        {isOpen && props.children}
      </div>
    </li>
  );
}
