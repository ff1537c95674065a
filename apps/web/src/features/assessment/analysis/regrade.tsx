import { regradeEndpoints } from '@darasa/contract/assessment/grades/regrade';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { TimeAgo } from '~/ui/text/time-ago';

const options = { mapFailure: mapAuthFailure };
const LOOK_AGAIN_MS = 2_000;

/** Judges all attempts again after a key was corrected, and says how far that is. @param course id */
export function Regrade({ course, assessment }: { course: string; assessment: string }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const params = { course, assessment };
  const key = ['assessment', 'regrade', course, assessment];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await request(regradeEndpoints.read, { ...options, params, signal })).regrade,
    refetchInterval: ({ state }) => (state.data && state.data.finished_at === null ? LOOK_AGAIN_MS : false),
    staleTime: 0,
  });
  const running = data != null && data.finished_at === null;
  const start = async () => {
    const { regrade } = await request(regradeEndpoints.start, {
      ...options,
      params,
      body: { reason: 'The answer key was corrected' },
    });
    queryClient.setQueryData(key, regrade);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="outline" aria-disabled={running} onClick={() => !running && setAsked(true)}>
        Regrade all attempts
      </Button>
      <p role="status" className="tabular text-14 text-ink2">
        {running && `Regrading: ${data.done} of ${formatQuantity(data.total, 'attempt')}`}
        {data?.finished_at && (
          <>
            Regraded <TimeAgo iso={data.finished_at} />: {formatQuantity(data.changed, 'attempt')} changed
          </>
        )}
      </p>
      {asked && (
        <Confirm
          question="Regrade all attempts?"
          action="Regrade"
          isOpen
          onClose={() => setAsked(false)}
          onConfirm={start}
        >
          <p>
            All submitted attempts are marked again with the questions of the published course. Marks given by
            hand stay, and each change is kept in the history of its grade. Attempts whose answers are
            archived keep their points.
          </p>
        </Confirm>
      )}
    </div>
  );
}
