import type { ReportReason } from '@darasa/contract/discussions/discussion-rules';
import { discussionEndpoints as endpoints } from '@darasa/contract/discussions/endpoints';
import { request } from '~/lib/api/client';
import { own } from './queries.ts';

const at = (id: string) => ({ ...own, params: { id } });

export const editThread = (id: string, body: { title: string; text: string; files: string[] }) =>
  request(endpoints.editThread, { ...at(id), body });
export const editPost = (id: string, body: { text: string; files: string[] }) =>
  request(endpoints.editPost, { ...at(id), body });
export const removeThread = (id: string, removed: boolean) =>
  request(endpoints.removeThread, { ...at(id), body: { removed } });
export const removePost = (id: string, removed: boolean) =>
  request(endpoints.removePost, { ...at(id), body: { removed } });
export const changeState = (id: string, body: { pinned?: boolean; locked?: boolean; resolved?: boolean }) =>
  request(endpoints.state, { ...at(id), body });
export const acceptAnswer = (id: string, post_id: string | null) =>
  request(endpoints.accept, { ...at(id), body: { post_id } });
export const followThread = (id: string, followed: boolean) =>
  request(endpoints.follow, { ...at(id), body: { followed } });
export const markRead = (id: string) => request(endpoints.markRead, at(id));
export const vote = (id: string, voted: boolean) => request(endpoints.vote, { ...at(id), body: { voted } });
export const hideText = (id: string, reason: string) =>
  request(endpoints.hide, { ...at(id), body: { hidden: true, reason } });
export const showText = (id: string) => request(endpoints.hide, { ...at(id), body: { hidden: false } });
export const reportText = (id: string, body: { subject_id: string; reason: ReportReason; note: string }) =>
  request(endpoints.report, { ...at(id), body });
export const settleReport = (id: string, hideFor: string | null) =>
  request(endpoints.settle, {
    ...at(id),
    body: hideFor === null ? { hide: false } : { hide: true, reason: hideFor },
  });
export const changeSettings = (course: string, body: { anonymous: boolean; slow_seconds: number }) =>
  request(endpoints.changeSettings, { ...own, params: { course }, body });
export const ban = (course: string, user_id: string, reason: string | null) =>
  request(endpoints.ban, {
    ...own,
    params: { course, user_id },
    body: reason === null ? { banned: false } : { banned: true, reason },
  });
export const markAllRead = (place: { course?: string; group_id?: string }) =>
  request(endpoints.markAllRead, { ...own, body: place });
