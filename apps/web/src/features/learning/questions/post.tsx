import type { Answer, Question } from '@darasa/contract/learning/questions';
import type { ReactNode } from 'react';
import { Avatar } from '~/ui/avatar';
import { Prose } from '~/ui/text/prose';
import { TimeAgo } from '~/ui/text/time-ago';

interface Props {
  post: Pick<Answer | Question, 'author' | 'html' | 'created_at' | 'edited_at'>;
  /** Above the text. */
  title?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** What one person has written: who, when, the text. A teacher is marked. */
export function Post({ post, title, actions }: Props) {
  const { author, html, created_at: created, edited_at: edited } = post;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-2.5">
        <Avatar initials={author.initials} />
        <p className="min-w-0 flex-1 text-14 leading-snug">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {author.name}
          </span>
          {author.is_teacher && (
            <span className="ms-1.5 rounded-full bg-primary-soft px-2 py-0.5 text-13 font-semibold text-primary">
              Teacher
            </span>
          )}
          <span className="block text-13 text-ink3">
            <TimeAgo iso={created} />
            {edited && ', edited'}
          </span>
        </p>
      </div>
      {title}
      <Prose html={html} className="text-15" />
      {actions}
    </div>
  );
}
