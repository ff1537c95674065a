import { approvalEndpoints } from '@darasa/contract/approval/endpoints';
import type { ReviewComment, ReviewDesk } from '@darasa/contract/approval/schemas';
import type { EndpointData, EndpointInput } from '@darasa/contract/http/endpoint';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Reviewers and authors are shown the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };
interface Abortable {
  signal?: AbortSignal;
}

export type ReviewQueue = EndpointData<typeof approvalEndpoints.queue>;
export type DecisionBody = EndpointInput<typeof approvalEndpoints.decide>['body'];

export const getReviewQueue = (page: number, { signal }: Abortable): Promise<ReviewQueue> =>
  request(approvalEndpoints.queue, { ...own, signal, query: { page } });

export const getReviewDesk = (id: string, { signal }: Abortable): Promise<ReviewDesk> =>
  request(approvalEndpoints.desk, { ...own, params: { id }, signal });

export const decideReview = (id: string, body: DecisionBody, key: string): Promise<unknown> =>
  request(approvalEndpoints.decide, { ...own, key, params: { id }, body });

export const getReviewComments = async (id: string, { signal }: Abortable): Promise<ReviewComment[]> =>
  (await request(approvalEndpoints.comments, { ...own, params: { id }, signal })).comments;

export interface NewComment {
  id: string;
  path: string;
  parent_id: string | null;
  text: string;
}
export const addReviewComment = async (id: string, body: NewComment): Promise<ReviewComment[]> =>
  (await request(approvalEndpoints.comment, { ...own, params: { id }, body })).comments;

export const resolveReviewComment = async (
  id: string,
  comment_id: string,
  resolved: boolean,
): Promise<ReviewComment[]> =>
  (await request(approvalEndpoints.resolve, { ...own, params: { id, comment_id }, body: { resolved } }))
    .comments;

export const deleteReviewComment = async (
  id: string,
  comment_id: string,
  key: string,
): Promise<ReviewComment[]> =>
  (await request(approvalEndpoints.removeComment, { ...own, key, params: { id, comment_id } })).comments;
