import type { BankQuestion } from '@darasa/contract/assessment/bank';
import { questionTypeNames } from '@darasa/contract/authoring/value-labels';
import { useRouter } from '@tanstack/react-router';
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { formatQuantity } from '~/lib/format';
import { ActionMenu } from '~/ui/action-menu';
import { chipLinkClass } from '~/ui/chip';
import { cx } from '~/ui/cx';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { questionName, withoutMarkdown } from '../question-editor/question-labels.ts';
import { answerLines } from './bank-labels.ts';
import { bankQuestionHref } from './bank-url.ts';

interface Props {
  question: BankQuestion;
  tagHref: (tag: string) => string;
  onRemove: () => void;
}

/** One question of the bank: what it asks, and below what is right. */
export function BankRow({ question, tagHref, onRemove }: Props) {
  const { document, uses, updated_at } = question;
  const router = useRouter();
  const name = questionName(document, 1);
  const href = bankQuestionHref(question.id);
  return (
    <article className="grid gap-2">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-17 font-semibold wrap-anywhere">
          <PathLink href={href} className="hover:underline">
            {name}
          </PathLink>
        </h2>
        <ActionMenu
          label={`Actions on ${name}`}
          actions={[
            { id: 'edit', label: 'Edit', icon: Pencil, onAction: () => void router.navigate({ href }) },
            { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: onRemove },
          ]}
        />
      </div>
      <p className="text-15 text-ink2">
        {[
          questionTypeNames[document.question_type],
          formatQuantity(document.points, 'point'),
          uses === 0 ? 'Not used yet' : `Used ${formatQuantity(uses, 'time')}`,
          ...(document.worth_remembering ? ['Worth remembering'] : []),
        ].join(' · ')}{' '}
        · Changed <TimeAgo iso={updated_at} />
      </p>
      {document.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {document.tags.map((tag) => (
            <li key={tag}>
              <PathLink href={tagHref(tag)} matchSearch className={chipLinkClass}>
                {tag}
              </PathLink>
            </li>
          ))}
        </ul>
      )}
      <Answers question={question} />
    </article>
  );
}

function Answers({ question }: Pick<Props, 'question'>) {
  const lines = answerLines(question);
  const { prompt, explanation } = question.document;
  const text = withoutMarkdown(prompt);
  const long = text.length > 90;
  if (lines.length === 0 && !long && explanation === '') return null;
  return (
    <Disclosure title="Preview" className="text-15">
      <div className="grid gap-2 pb-3 text-15 wrap-anywhere">
        {long && <p>{text}</p>}
        {lines.length > 0 && (
          <ul className="grid gap-1">
            {lines.map(({ text: line, right }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own, and never move
              <li key={index} className={cx('flex gap-2', right === false && 'text-ink2')}>
                {right !== undefined && (
                  <>
                    <Icon
                      of={right ? Check : X}
                      size={18}
                      className={cx('mt-0.5 shrink-0', right ? 'text-success' : 'text-ink3')}
                    />
                    <span className="sr-only">{right ? 'Right:' : 'Wrong:'}</span>
                  </>
                )}
                <span>{withoutMarkdown(line)}</span>
              </li>
            ))}
          </ul>
        )}
        {explanation !== '' && <p className="text-ink2">{withoutMarkdown(explanation)}</p>}
      </div>
    </Disclosure>
  );
}
