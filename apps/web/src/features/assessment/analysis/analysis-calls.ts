import { analysisEndpoints } from '@darasa/contract/assessment/grades/analysis';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

const options: CallOptions = { mapFailure: mapAuthFailure };

/** The assessments of a course that can be analysed. @param course id or slug */
export const analysesQuery = (course: string) =>
  queryOptions({
    queryKey: ['assessment', 'analysis', course],
    queryFn: ({ signal }) => request(analysisEndpoints.list, { ...options, params: { id: course }, signal }),
    staleTime: 0,
  });

/** What the answers say about the questions of one. @param group undefined: those of everybody */
export const analysisQuery = (course: string, assessment: string, group?: string) =>
  queryOptions({
    queryKey: ['assessment', 'analysis', course, assessment, group],
    queryFn: ({ signal }) =>
      request(analysisEndpoints.read, {
        ...options,
        params: { id: course, assessment },
        query: { group_id: group },
        signal,
      }),
    staleTime: 0,
  });
