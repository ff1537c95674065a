import { peerReviewEndpoints } from '@darasa/contract/assessment/marking/peer-review';
import { type MarkFields, markingEndpoints } from '@darasa/contract/assessment/marking/schemas';
import { codeEndpoints, type SimilarPair } from '@darasa/contract/assessment/taking/programs';
import type { EndpointInput } from '@darasa/contract/http/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** The server's own words say why something cannot be done. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export const MARKING = ['assessment', 'marking'] as const;

/** What waits in all of one's own courses. */
export const markingInboxQuery = () =>
  queryOptions({
    queryKey: [...MARKING, 'inbox'],
    queryFn: ({ signal }) => request(markingEndpoints.inbox, { ...own, signal }),
    staleTime: 10_000,
  });

/** What waits in a course. @param course its id @param group undefined: of everybody */
export const courseMarkingQuery = (course: string, group?: string) =>
  queryOptions({
    queryKey: [...MARKING, 'course', course, group],
    queryFn: ({ signal }) =>
      request(markingEndpoints.course, { ...own, params: { course }, query: { group_id: group }, signal }),
    staleTime: 10_000,
  });

/** The answers of an assessment. @param group undefined: of everybody */
export const answersQuery = (course: string, assessment: string, group?: string) =>
  queryOptions({
    queryKey: [...MARKING, 'answers', course, assessment, group],
    queryFn: ({ signal }) =>
      request(markingEndpoints.answers, {
        ...own,
        params: { course, assessment },
        query: { group_id: group },
        signal,
      }),
    staleTime: 10_000,
  });

/** Which answer. */
export interface AnswerKey {
  attempt: string;
  question: string;
}

/** One answer with its mark and one's own draft. What is typed is newer than what is fetched, so it is not fetched again by itself. */
export const answerQuery = (key: AnswerKey) =>
  queryOptions({
    queryKey: [...MARKING, 'answer', key.attempt, key.question],
    queryFn: ({ signal }) => request(markingEndpoints.read, { ...own, params: { ...key }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const agreementQuery = (course: string, assessment: string, group?: string) =>
  queryOptions({
    queryKey: [...MARKING, 'agreement', course, assessment, group],
    queryFn: ({ signal }) =>
      request(markingEndpoints.agreement, {
        ...own,
        params: { course, assessment },
        query: { group_id: group },
        signal,
      }),
    staleTime: 10_000,
  });

export const peerOverviewQuery = (course: string, assessment: string, group?: string) =>
  queryOptions({
    queryKey: [...MARKING, 'peers', course, assessment, group],
    queryFn: ({ signal }) =>
      request(peerReviewEndpoints.overview, {
        ...own,
        params: { course, assessment },
        query: { group_id: group },
        signal,
      }),
    staleTime: 10_000,
  });

export const SAVED_COMMENTS = [...MARKING, 'comments'] as const;
export const savedCommentsQuery = () =>
  queryOptions({
    queryKey: SAVED_COMMENTS,
    queryFn: ({ signal }) => request(markingEndpoints.comments, { ...own, signal }),
    staleTime: 5 * 60_000,
  });

/** How a grade came about. @param learner their id; undefined: one's own */
export const gradeChangesQuery = (course: string, assessment: string, learner?: string) =>
  queryOptions({
    queryKey: [...MARKING, 'history', course, assessment, learner],
    queryFn: ({ signal }) =>
      request(markingEndpoints.history, {
        ...own,
        params: { course, assessment },
        query: { learner },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** @param keepalive also when the page is being left */
export const saveDraft = (key: AnswerKey, body: MarkFields & { version: number }, keepalive = false) =>
  request(markingEndpoints.save, { ...own, params: { ...key }, body, keepalive });

export const finishMark = (key: AnswerKey, body: EndpointInput<typeof markingEndpoints.finish>['body']) =>
  request(markingEndpoints.finish, { ...own, params: { ...key }, body });

export const saveComment = (text: string, key: string) =>
  request(markingEndpoints.saveComment, { ...own, key, body: { text } });
export const changeComment = (id: string, text: string) =>
  request(markingEndpoints.changeComment, { ...own, params: { id }, body: { text } });
export const removeComment = (id: string, key: string) =>
  request(markingEndpoints.removeComment, { ...own, key, params: { id } });

const askSimilar = (
  params: { course: string; assessment: string },
  group: string | undefined,
  signal: AbortSignal,
) => request(codeEndpoints.similar, { ...own, params, query: { group_id: group }, signal });
const askCompared = (
  params: { course: string; assessment: string; question: string; one: string; other: string },
  signal: AbortSignal,
) => request(codeEndpoints.compare, { ...own, params, signal });

/** Programs of an assessment that are like one another. @param course its id */
export const similarQuery = (course: string, assessment: string, group?: string) =>
  queryOptions({
    queryKey: [...MARKING, 'similar', course, assessment, group],
    queryFn: ({ signal }) => askSimilar({ course, assessment }, group, signal),
    staleTime: 60_000,
  });

/** Two of them side by side. */
export const compareQuery = (course: string, assessment: string, { question_id, one, other }: SimilarPair) =>
  queryOptions({
    queryKey: [...MARKING, 'similar', course, assessment, question_id, one.attempt_id, other.attempt_id],
    queryFn: ({ signal }) =>
      askCompared(
        { course, assessment, question: question_id, one: one.attempt_id, other: other.attempt_id },
        signal,
      ),
    staleTime: 60_000,
  });

export type SimilarPrograms = Awaited<ReturnType<typeof askSimilar>>;
export type ComparedPrograms = Awaited<ReturnType<typeof askCompared>>;
