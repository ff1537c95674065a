import type { ReviewComment } from '@darasa/contract/approval/schemas';
import { wordsOf } from '@darasa/contract/approval/text-places';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '~/lib/api/mutations';
import { addReviewComment, deleteReviewComment, resolveReviewComment } from '../approval-calls.ts';
import { rememberComments } from '../queries.ts';

/** What can be done with the comments on a course. Each answers with all of them as they are then. */
export function useComments(courseId: string) {
  const queryClient = useQueryClient();
  const onSuccess = (comments: ReviewComment[]) => rememberComments(queryClient, courseId, comments);
  const add = useMutation({
    mutationFn: (comment: { id: string; path: string; parent_id: string | null; text: string }) =>
      addReviewComment(courseId, comment),
    onSuccess,
  });
  const resolve = useMutation({
    mutationFn: ({ id, resolved }: { id: string; resolved: boolean }) =>
      resolveReviewComment(courseId, id, resolved),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string, context) => deleteReviewComment(courseId, id, callKey(context)),
    onSuccess,
  });
  return {
    /** @param id made once for each text that is written, so that sending it again adds nothing */
    add: (comment: { id: string; path: string; parent_id: string | null; text: string }) =>
      add.mutateAsync(comment),
    resolve: (id: string, resolved: boolean) => resolve.mutateAsync({ id, resolved }),
    remove: (id: string) => remove.mutateAsync(id),
  };
}
export type CommentActions = ReturnType<typeof useComments>;

export interface Thread {
  first: ReviewComment;
  answers: ReviewComment[];
}

/** Comments by thread, the oldest thread first. */
export function threadsOf(comments: readonly ReviewComment[]): Thread[] {
  const byTime = [...comments].sort((one, other) => one.created_at.localeCompare(other.created_at));
  return byTime
    .filter(({ parent_id }) => parent_id === null)
    .map((first) => ({ first, answers: byTime.filter(({ parent_id }) => parent_id === first.id) }));
}

/** The threads about a lesson and the places within it. */
export const threadsOfLesson = (comments: readonly ReviewComment[], lessonId: string): Thread[] =>
  threadsOf(comments).filter(({ first: { path } }) => path.split('/')[0] === `lesson:${lessonId}`);

/** How many of them wait. */
export const openOfLesson = (comments: readonly ReviewComment[], lessonId: string): number =>
  threadsOfLesson(comments, lessonId).filter(({ first }) => first.resolved_at === null).length;

/** The words of the text that a thread is about. */
export function quoted({ first }: Thread): { quote?: { words: string } } {
  const words = wordsOf(first.path);
  return words === undefined ? {} : { quote: { words } };
}
