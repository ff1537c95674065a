import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';

import {
  conversationList,
  foundMessage,
  message,
  messagePage,
  messagePerson,
  messageReport,
  messageSettings,
  messageText,
  newConversation,
  newMessage,
  openConversation,
  reportReason,
} from './schemas.ts';

/** Who may write to whom is the policy's. */
const shared = { tag: 'Messages', access: 'signed-in' } as const;
/** Reports come to those who answer support requests. */
const staff = { tag: 'Messages', access: { permission: 'support.answer' } } as const;
const params = z.object({ id: z.uuid() });
const ofMessage = z.object({ id: z.uuid(), message: z.uuid() });
const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);
const seq = z.coerce.number().int().min(0);
const search = z.string().trim().max(200).default('');
const one = z.object({ conversation: openConversation });

/** Messages between people of one course or group. */
export const messageEndpoints = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/conversations',
    summary:
      'Conversations of the caller, the newest message first, 20 a page; found by people, names and words',
    query: z.object({ search, page }),
    data: conversationList,
  }),
  found: endpoint({
    ...shared,
    method: 'GET',
    path: '/found-messages',
    summary: 'Messages of the caller’s conversations with some words, the newest first; at most 20',
    query: z.object({ search: z.string().trim().min(1).max(200) }),
    data: z.object({ messages: z.array(foundMessage) }),
  }),
  people: endpoint({
    ...shared,
    method: 'GET',
    path: '/conversation-people',
    summary:
      'Whom the caller can write to: teachers, leaders and learners of the same courses and groups; at most 20',
    query: z.object({ search }),
    data: z.object({ people: z.array(messagePerson) }),
  }),
  begin: endpoint({
    ...shared,
    method: 'PUT',
    path: '/conversations/{id}',
    summary: 'Begin a conversation; of two people there is one, which is given back. The id is the caller’s',
    params,
    body: newConversation,
    repeat: 'itself',
    data: one,
  }),
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/conversations/{id}',
    summary: 'One conversation of the caller',
    params,
    data: one,
  }),
  messages: endpoint({
    ...shared,
    method: 'GET',
    path: '/conversations/{id}/messages',
    summary:
      'Its messages in their order: the newest, those before one, those after one, or those around one; at most 50',
    params,
    query: z.object({ before: seq.optional(), after: seq.optional(), around: seq.optional() }),
    data: messagePage,
  }),
  send: endpoint({
    ...shared,
    method: 'PUT',
    path: '/conversations/{id}/messages/{message}',
    summary:
      'Send a message with words, uploaded files or both; the id is the caller’s, so that the same call twice is one',
    params: ofMessage,
    body: newMessage,
    repeat: 'itself',
    data: z.object({ message }),
  }),
  edit: endpoint({
    ...shared,
    method: 'PUT',
    path: '/conversations/{id}/messages/{message}/text',
    summary: 'Change a message of one’s own; readers see that it was changed',
    params: ofMessage,
    body: z.object({ text: messageText }),
    repeat: 'itself',
    data: z.object({ message }),
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/conversations/{id}/messages/{message}',
    summary: 'Remove a message of one’s own; readers see that there was one',
    params: ofMessage,
    data: z.object({ message }),
  }),
  report: endpoint({
    ...shared,
    method: 'PUT',
    path: '/conversations/{id}/messages/{message}/report',
    summary: 'Report a message of somebody else to the staff, who then see it',
    params: ofMessage,
    body: z.object({ reason: reportReason }),
    repeat: 'itself',
    data: z.object({}),
  }),
  markRead: endpoint({
    ...shared,
    method: 'PUT',
    path: '/conversations/{id}/read',
    summary: 'Say up to which message the caller has read',
    params,
    body: z.object({ seq: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    repeat: 'itself',
    data: z.object({}),
  }),
  mute: endpoint({
    ...shared,
    method: 'PUT',
    path: '/conversations/{id}/muted',
    summary: 'Be told of its messages no more, or again',
    params,
    body: z.object({ muted: z.boolean() }),
    repeat: 'itself',
    data: one,
  }),
  leave: endpoint({
    ...shared,
    method: 'PUT',
    path: '/conversations/{id}/left',
    summary: 'Leave a conversation of several people',
    params,
    body: z.object({}),
    repeat: 'itself',
    data: one,
  }),
  block: endpoint({
    ...shared,
    method: 'PUT',
    path: '/blocked-people/{user_id}',
    summary: 'Get no more messages of somebody, who is not told. Teachers and the staff can be muted only',
    params: z.object({ user_id: rowIdText('Not a person') }),
    body: z.object({ blocked: z.boolean() }),
    repeat: 'itself',
    data: z.object({}),
  }),
  settings: endpoint({
    ...shared,
    method: 'GET',
    path: '/message-settings',
    summary:
      'Whether others see what the caller has read, and who may write first; with whom they have blocked',
    data: messageSettings.extend({ blocked: z.array(z.object({ user_id: z.string(), name: z.string() })) }),
  }),
  saveSettings: endpoint({
    ...shared,
    method: 'PUT',
    path: '/message-settings',
    summary: 'Change them',
    body: messageSettings,
    repeat: 'itself',
    data: messageSettings,
  }),
  reports: endpoint({
    ...staff,
    method: 'GET',
    path: '/administration/message-reports',
    summary: 'Reported messages that nobody has decided on, the oldest first, 20 a page',
    query: z.object({ page }),
    data: z.object({ reports: z.array(messageReport), pagination }),
  }),
  decide: endpoint({
    ...staff,
    method: 'PUT',
    path: '/administration/message-reports/{id}',
    summary: 'Remove a reported message for everybody, or leave it; null: take the decision back',
    params,
    body: z.object({ remove: z.boolean().nullable() }),
    repeat: 'itself',
    data: z.object({}),
  }),
};
