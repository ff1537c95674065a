import type { CourseDocument } from '@darasa/contract/authoring/document';
import { placeName } from '@darasa/contract/authoring/places';
import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '~/ui/data-table';
import { QueryResult } from '~/ui/query-result';
import { reviewCommentsQuery } from '../queries.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { quoted, threadsOf, useComments } from './use-comments.ts';

interface Props {
  courseId: string;
  document: CourseDocument;
  /** The part that is open in the editor; '' for the whole course. */
  path: string;
  onOpenPlace: (path: string) => void;
}

/** What reviewers and authors say about a course, for its authors. */
export function ReviewComments({ courseId, document, path, onOpenPlace }: Props) {
  const query = useQuery(reviewCommentsQuery(courseId));
  const acts = useComments(courseId);
  return (
    <div className="grid gap-4">
      <QueryResult
        query={query}
        skeleton={<RowsSkeleton rows={2} />}
        failed="The comments could not be loaded"
      >
        {(comments) => {
          const threads = threadsOf(comments);
          return threads.length === 0 ? (
            <p className="text-15 text-ink2">No comments yet. Reviewers write here what they notice.</p>
          ) : (
            <ul aria-label="Comments" className="grid gap-3">
              {threads.map((thread) => (
                <li key={thread.first.id}>
                  <CommentThread
                    thread={thread}
                    acts={acts}
                    place={placeName(document, thread.first.path)}
                    onOpenPlace={() => onOpenPlace(thread.first.path)}
                    {...quoted(thread)}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryResult>
      <CommentForm
        key={path}
        keptAs={`comment:${courseId}:${path}`}
        label={`Comment on ${placeName(document, path)}`}
        action="Comment"
        onSend={({ id, text }) => acts.add({ id, text, path, parent_id: null })}
      />
    </div>
  );
}
