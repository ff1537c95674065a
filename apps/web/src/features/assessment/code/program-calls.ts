import { codeEndpoints } from '@darasa/contract/assessment/taking/programs';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

const own: CallOptions = { mapFailure: mapAuthFailure };
const LOOK_MS = 3000;

export const programsKey = (attempt: string) => ['assessment', 'programs', attempt] as const;

/** The programs of an attempt in the queue, and the hints that were asked for. While some wait it is asked again. */
export const programsQuery = (attempt: string) =>
  queryOptions({
    queryKey: programsKey(attempt),
    queryFn: ({ signal }) => request(codeEndpoints.programs, { ...own, params: { id: attempt }, signal }),
    // It was asked for before the attempt was submitted, too, when nothing waited yet
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.programs.some(({ state: program }) => program === 'queued' || program === 'running')
        ? LOOK_MS
        : false,
  });

/** The hints of a question up to a number. */
export const askHint = (attempt: string, question: string, number: number) =>
  request(codeEndpoints.askHint, { ...own, params: { id: attempt, question }, body: { number } });
