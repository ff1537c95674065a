import type { DiscussionPost, DiscussionThread } from '@darasa/contract/discussions/schemas';
import type { ReactNode } from 'react';
import { Avatar } from '~/ui/avatar';
import { AttachedFiles } from '~/ui/files/attached-files';
import { Note } from '~/ui/message';
import { Prose } from '~/ui/text/prose';
import { TimeAgo } from '~/ui/text/time-ago';

type Shown = Pick<
  DiscussionPost | DiscussionThread,
  'author' | 'html' | 'files' | 'created_at' | 'edited_at' | 'hidden' | 'removed'
>;

/** Who wrote something, and when. A teacher is marked. */
export function Byline({ shown: { author, created_at: created, edited_at: edited } }: { shown: Shown }) {
  return (
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
        {author.anonymous && author.user_id !== null && !author.is_me && (
          <span className="ms-1.5 text-13 text-ink2">Name hidden from other learners</span>
        )}
        {author.anonymous && author.is_me && (
          <span className="ms-1.5 text-13 text-ink2">Your name is hidden from other learners</span>
        )}
        <span className="block text-13 text-ink3">
          <TimeAgo iso={created} />
          {edited && ', edited'}
        </span>
      </p>
    </div>
  );
}

/** What one person has written: who, when, the text; or why it is not shown. */
export function WrittenText({
  shown,
  title,
  actions,
}: {
  shown: Shown;
  title?: ReactNode;
  actions?: ReactNode;
}) {
  const { hidden, removed, html } = shown;
  const isGone = html === '' && (removed || hidden !== null);
  return (
    <div className="grid gap-1.5">
      {!isGone && <Byline shown={shown} />}
      {title}
      {removed && <p className="text-15 text-ink2 italic">Removed by its author</p>}
      {hidden !== null && (
        <Note tone="info">
          {hidden.reason === ''
            ? 'A teacher has hidden this text.'
            : `Hidden from others by a teacher. The reason: ${hidden.reason}`}
        </Note>
      )}
      <Prose html={html} className="text-15" />
      <AttachedFiles files={shown.files} />
      {actions}
    </div>
  );
}
