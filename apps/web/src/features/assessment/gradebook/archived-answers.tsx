import { answerArchiveEndpoints } from '@darasa/contract/assessment/taking/archive';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { formatDate, formatQuantity } from '~/lib/format';
import { useUser } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { showToast } from '~/ui/toast';
import { gradesKey } from './gradebook-calls.ts';

interface Props {
  /** Id. */
  course: string;
  attempt: { id: string; number: number };
  /** Since when. */
  since: string;
}

/** Says of an attempt that its answers lie in the archive; who manages the site may bring them back. */
export function ArchivedAnswers({ course, attempt, since }: Props) {
  const queryClient = useQueryClient();
  const mayBringBack = useUser()?.abilities?.includes('settings.manage') === true;
  const bringBack = useMutation({
    mutationFn: () =>
      request(answerArchiveEndpoints.bringBack, { mapFailure: mapAuthFailure, params: { id: attempt.id } }),
    onSuccess: ({ answers }) =>
      showToast(`${formatQuantity(answers, 'answer is', 'answers are')} out of the archive.`),
    onError: (error) => showToast(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: gradesKey(course) }),
  });
  return (
    <>
      <p className="text-14 text-ink3">The answers have been archived since {formatDate(since)}.</p>
      {mayBringBack && (
        <Button
          look="outline"
          className="mt-1.5"
          disabled={bringBack.isPending}
          aria-label={`Bring the answers of attempt ${attempt.number} back`}
          onClick={() => bringBack.mutate()}
        >
          Bring the answers back
        </Button>
      )}
    </>
  );
}
