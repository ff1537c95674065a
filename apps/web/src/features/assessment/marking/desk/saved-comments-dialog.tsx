import type { SavedComment } from '@darasa/contract/assessment/marking/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { TextArea } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { Overlay } from '~/ui/overlay';
import { QueryResult } from '~/ui/query-result';
import { changeComment, removeComment, SAVED_COMMENTS, saveComment, savedCommentsQuery } from '../queries.ts';

interface Props {
  /** The comment as it is now, which can be kept. */
  written: string;
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Comments for use again: a number key or a press inserts one; each can be changed and deleted. */
export function SavedCommentsDialog({ written, onInsert, onClose }: Props) {
  const comments = useQuery(savedCommentsQuery());
  const [editing, setEditing] = useState<SavedComment>();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (act: (key: string) => Promise<unknown>, context) => act(callKey(context)),
    onSuccess: () => {
      setEditing(undefined);
      return queryClient.invalidateQueries({ queryKey: SAVED_COMMENTS });
    },
  });
  const kept = comments.data?.comments ?? [];
  const insert = (comment: SavedComment) => {
    onInsert(comment.text);
    onClose();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const writing = event.target instanceof Element && event.target.closest('textarea, input');
      const comment = /^[1-9]$/.test(event.key) ? kept[Number(event.key) - 1] : undefined;
      if (writing || !comment || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      insert(comment);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const own = written.trim();
  const isKept = kept.some(({ text }) => text === own);
  return (
    <Overlay title="Saved comments" isOpen onClose={onClose}>
      <div className="grid gap-3 py-2">
        {change.error && <Note tone="danger">{change.error.message}</Note>}
        <QueryResult
          query={comments}
          skeleton={<RowsSkeleton rows={3} />}
          failed="Your saved comments could not be loaded"
        >
          {() =>
            kept.length === 0 ? (
              <p className="text-15 text-ink2">
                You have no saved comments. Write a comment, then open this list again to save it for other
                answers.
              </p>
            ) : (
              <ul aria-label="Saved comments" className="border-t border-line">
                {kept.map((comment, index) => (
                  <li key={comment.id} className="border-b border-line py-2">
                    {editing?.id === comment.id ? (
                      <form
                        className="grid gap-2"
                        onSubmit={(event) => {
                          event.preventDefault();
                          change.mutate(() => changeComment(comment.id, editing.text));
                        }}
                      >
                        <TextArea
                          label="Comment"
                          required
                          autoFocus
                          rows={3}
                          value={editing.text}
                          onChange={(event) => setEditing({ ...comment, text: event.target.value })}
                        />
                        <div className="flex gap-2">
                          <Button type="submit">Save</Button>
                          <Button look="quiet" onClick={() => setEditing(undefined)}>
                            Cancel
                          </Button>
                        </div>
                      </form>
                    ) : (
                      <>
                        <button
                          type="button"
                          onClick={() => insert(comment)}
                          className="flex min-h-11 w-full items-start gap-2.5 rounded-m px-1 py-2 text-left text-15 hover:bg-sunken"
                        >
                          {index < 9 && (
                            <kbd
                              aria-hidden
                              className="shrink-0 rounded-s border border-control px-1.5 text-13 leading-5"
                            >
                              {index + 1}
                            </kbd>
                          )}
                          <span dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
                            {comment.text}
                          </span>
                        </button>
                        <div className="flex justify-end gap-1">
                          <Button
                            look="quiet"
                            aria-label={`Change comment ${index + 1}`}
                            onClick={() => setEditing(comment)}
                          >
                            Change
                          </Button>
                          <Button
                            look="quiet"
                            aria-label={`Delete comment ${index + 1}`}
                            onClick={() => change.mutate((key) => removeComment(comment.id, key))}
                          >
                            Delete
                          </Button>
                        </div>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryResult>
        {own !== '' && !isKept && (
          <Button
            look="outline"
            aria-disabled={change.isPending}
            onClick={() => change.mutate((key) => saveComment(own, key))}
          >
            Save my comment
          </Button>
        )}
      </div>
    </Overlay>
  );
}
