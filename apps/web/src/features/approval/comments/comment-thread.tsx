import type { ReviewComment } from '@darasa/contract/approval/schemas';
import { useState } from 'react';
import { Badge } from '~/ui/chip';
import { cx } from '~/ui/cx';
import { Note } from '~/ui/message';
import { TimeAgo } from '~/ui/text/time-ago';
import { CommentForm } from './comment-form.tsx';
import type { CommentActions, Thread } from './use-comments.ts';

interface Props {
  thread: Thread;
  acts: CommentActions;
  /** Names the place that the thread is about; '' where that is plain. */
  place: string;
  onOpenPlace?: (() => void) | undefined;
  /** The words of the text that it is about. */
  quote?: Quote;
}

interface Quote {
  words: string;
  /** They are no longer in the text. */
  isGone?: boolean;
  /** Goes to them. */
  onOpen?: () => void;
}

const actClass = 'h-9 rounded-s px-2 text-14 font-semibold hover:bg-sunken pointer-coarse:h-11';

/** A comment with its answers. A resolved thread is folded to one line. */
export function CommentThread({ thread: { first, answers }, acts, place, onOpenPlace, quote }: Props) {
  const [answering, setAnswering] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = (act: Promise<unknown>) => {
    setFailure('');
    act.catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : 'This did not work. Please try again.'),
    );
  };
  const resolved = first.resolved_at !== null;
  if (resolved && !unfolded) {
    return (
      <button
        type="button"
        aria-expanded={false}
        className="flex min-h-11 w-full items-center gap-2 rounded-m bg-sunken px-3 text-left text-14 text-ink2 hover:text-ink"
        onClick={() => setUnfolded(true)}
      >
        <span className="font-semibold">Resolved</span>
        <span className="min-w-0 flex-1 truncate">{first.text}</span>
      </button>
    );
  }
  return (
    <article
      aria-label={`Comment by ${first.author.name}${place && ` on ${place}`}`}
      className={cx('grid gap-2.5 rounded-m border border-line bg-surface p-3', resolved && 'bg-sunken')}
    >
      {place && (
        <p className="text-13 font-semibold text-ink3">
          {onOpenPlace ? (
            <button type="button" className="text-left underline underline-offset-3" onClick={onOpenPlace}>
              {place}
            </button>
          ) : (
            place
          )}
        </p>
      )}
      {quote && <QuotedWords {...quote} />}
      <Comment comment={first} onDelete={() => attempt(acts.remove(first.id))} />
      {answers.map((answer) => (
        <div key={answer.id} className="border-l-2 border-line pl-3">
          <Comment comment={answer} onDelete={() => attempt(acts.remove(answer.id))} />
        </div>
      ))}
      {failure && <Note tone="danger">{failure}</Note>}
      {answering ? (
        <CommentForm
          keptAs={`comment-reply:${first.id}`}
          label="Your reply"
          action="Reply"
          autoFocus
          onCancel={() => setAnswering(false)}
          onSend={async ({ id, text }) => {
            await acts.add({ id, text, path: first.path, parent_id: first.id });
            setAnswering(false);
          }}
        />
      ) : (
        <div className="-mx-2 -mb-1 flex flex-wrap gap-1">
          <button type="button" className={actClass} onClick={() => setAnswering(true)}>
            Reply
          </button>
          {first.abilities.resolve && (
            <button
              type="button"
              className={actClass}
              onClick={() => attempt(acts.resolve(first.id, !resolved))}
            >
              {resolved ? 'Reopen' : 'Resolve'}
            </button>
          )}
        </div>
      )}
    </article>
  );
}

function QuotedWords({ words, isGone = false, onOpen }: Quote) {
  const look = 'border-s-3 ps-2 text-start text-14 text-ink2 wrap-anywhere';
  if (isGone)
    return (
      <div className={cx(look, 'border-line')}>
        <p dir="auto" className="line-clamp-2">
          {words}
        </p>
        <p className="text-13 text-ink3">These words are no longer in the text.</p>
      </div>
    );
  return onOpen ? (
    <button
      type="button"
      dir="auto"
      title="Go to these words"
      className={cx(look, 'border-accent hover:text-ink')}
      onClick={onOpen}
    >
      <span className="line-clamp-2">{words}</span>
    </button>
  ) : (
    <p dir="auto" className={cx(look, 'line-clamp-2 border-accent')}>
      {words}
    </p>
  );
}

function Comment({ comment, onDelete }: { comment: ReviewComment; onDelete: () => void }) {
  const { author, text, created_at, abilities } = comment;
  return (
    <div className="text-15">
      <p className="flex flex-wrap items-center gap-x-2 text-14">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {author.name}
        </span>
        {author.is_reviewer && <Badge tone="soft">Reviewer</Badge>}
        <span className="text-ink3">
          <TimeAgo iso={created_at} />
        </span>
        {abilities.delete && (
          <button type="button" className="min-h-8 text-ink3 underline underline-offset-3" onClick={onDelete}>
            Delete
          </button>
        )}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
