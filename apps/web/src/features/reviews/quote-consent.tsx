import type { OwnReview } from '@darasa/contract/reviews/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Switch } from '~/ui/fields/switch';
import { Note } from '~/ui/message';
import { allowQuote, standingQuery } from './review-calls.ts';

/** Whether the site may show one's words to visitors; taken back at any time, and then gone from there at once. */
export function QuoteConsent({ course, review }: { course: { id: string }; review: OwnReview }) {
  const queryClient = useQueryClient();
  const { queryKey } = standingQuery(course.id);
  const save = useMutation({
    mutationFn: (allowed: boolean) => allowQuote(course.id, allowed),
    onSuccess: ({ review: saved }) =>
      queryClient.setQueryData(queryKey, (before) => before && { ...before, review: saved }),
  });
  const allowed = save.isPending ? save.variables : review.may_quote;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Switch
        checked={allowed}
        onChange={(on) => save.mutate(on)}
        description={
          review.quoted && allowed
            ? 'It stands there now. Turn this off and it is gone from there at once.'
            : `With your name as “${review.author.name}” and the title of the course. You can take this back at any time.`
        }
      >
        The site may quote my review on its first page
      </Switch>
      {save.isError && <Note tone="danger">{save.error.message}</Note>}
    </div>
  );
}
