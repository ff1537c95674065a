import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { type ChallengeCheck, codeEndpoints } from '@darasa/contract/assessment/taking/programs';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapFailedReply } from '~/lib/api/errors';

/** Whether the solutions of a challenge pass, as it is written now. @param run runs them again; else only what is known is read */
export const checkChallenge = async (
  course: string,
  challenge: CodingChallengeDocument,
  run: boolean,
): Promise<ChallengeCheck> => {
  const { check } = await request(codeEndpoints.check, {
    params: { id: course },
    body: { challenge, run },
    mapFailure: (answer) => mapFailedReply(answer, 'The solution could not be tried.'),
  });
  return check;
};

/** Languages whose programs this site runs. */
export const languagesQuery = queryOptions({
  queryKey: ['assessment', 'languages'],
  queryFn: ({ signal }) => request(codeEndpoints.languages, { signal }),
  staleTime: 600_000,
});
