import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { Disclosure } from '~/ui/disclosure';
import { reviewCommentsQuery } from '../queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { threadsOf, useComments } from './use-comments.ts';

interface Props {
  courseId: string;
  /** Of the lesson: `lesson:0190…`. */
  path: string;
}

/** What reviewers and authors say about one lesson, beside it: open while something is not resolved. */
export function CommentsBeside({ courseId, path }: Props) {
  const { data: comments } = useQuery(reviewCommentsQuery(courseId));
  const acts = useComments(courseId);
  const threads = threadsOf(comments ?? []).filter(
    ({ first }) => first.path === path || first.path.startsWith(`${path}/`),
  );
  const open = threads.filter(({ first }) => first.resolved_at === null).length;
  return (
    <Disclosure
      // What is open is known with the comments
      key={`${path} ${comments === undefined}`}
      level={2}
      defaultOpen={open > 0}
      className="rounded-m border border-line px-3.5"
      title={
        <>
          <span className="block text-15">Comments</span>
          {open > 0 && (
            <span className="tabular mt-0.5 block text-13 font-normal text-ink3">
              {formatQuantity(open, 'open comment')}
            </span>
          )}
        </>
      }
    >
      <div className="grid gap-4 pb-4">
        {threads.length > 0 && (
          <ul aria-label="Comments on this lesson" className="grid gap-3">
            {threads.map((thread) => (
              <li key={thread.first.id}>
                <CommentThread thread={thread} acts={acts} place="" />
              </li>
            ))}
          </ul>
        )}
        <CommentForm
          keptAs={`comment:${courseId}:${path}`}
          label="Comment on this lesson"
          action="Comment"
          onSend={({ id, text }) => acts.add({ id, text, path, parent_id: null })}
        />
      </div>
    </Disclosure>
  );
}
