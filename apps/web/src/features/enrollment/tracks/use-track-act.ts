import type { RefusedCourses } from '@darasa/contract/enrollment/track-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OWN } from '../enrolment-calls.ts';
import { joinTrack, leaveTrack, trackStandingQuery } from './track-calls.ts';

/** Takes a learning track, or leaves it; what else one is in has changed with it. */
export function useTrackAct(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (what: 'join' | 'leave'): Promise<RefusedCourses> => {
      const { standing, refused } =
        what === 'join' ? await joinTrack(slug) : { standing: await leaveTrack(slug), refused: [] };
      client.setQueryData(trackStandingQuery(slug).queryKey, standing);
      return refused;
    },
    onSettled: () => client.invalidateQueries({ queryKey: OWN }),
  });
}
