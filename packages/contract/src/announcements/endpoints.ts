import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import { rowIdText } from '../http/row-id.ts';
import {
  announcement,
  announcementAudience,
  announcementList,
  announcementReaders,
  announcementSmsPrice,
  announcementTerms,
  announcementTexts,
  sentAnnouncement,
  sentList,
} from './schemas.ts';

/** Who may announce where is the policy's: leaders of groups need no role on the site. */
const shared = { tag: 'Announcements', access: 'signed-in' } as const;
const params = z.object({ id: z.uuid() });
const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);
const at = {
  course_id: rowIdText('Not a course').optional(),
  group_id: rowIdText('Not a group').optional(),
};

/** What schools, courses and groups announce to their people. */
export const announcementEndpoints = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/announcements',
    summary: 'What was announced to the caller and still stands, 20 a page: pinned first, then the newest',
    query: z.object({ ...at, unread: z.stringbool().default(false), page }),
    data: announcementList,
  }),
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/announcements/{id}',
    summary: 'One announcement to the caller',
    params,
    data: z.object({ announcement }),
  }),
  markRead: endpoint({
    ...shared,
    method: 'PUT',
    path: '/announcements/{id}/read',
    summary: 'Say that the caller has opened it',
    params,
    repeat: 'itself',
    data: z.object({ unread: z.number().int() }),
  }),
  sent: endpoint({
    ...shared,
    method: 'GET',
    path: '/sent-announcements',
    summary:
      'What was announced to a course or group, for those who may announce there; without either, what administrators announced to the site',
    query: z.object({ ...at, page }),
    data: sentList,
  }),
  reach: endpoint({
    ...shared,
    method: 'POST',
    path: '/sent-announcements/reach',
    summary: 'How many people an announcement would reach now',
    body: announcementAudience,
    repeat: 'itself',
    data: z.object({ people: z.number().int() }),
  }),
  smsPrice: endpoint({
    ...shared,
    method: 'POST',
    path: '/sent-announcements/sms-price',
    summary: 'How many SMS an announcement would take now at most, and what they cost',
    body: z.object({ audience: announcementAudience, texts: announcementTexts }),
    repeat: 'itself',
    data: z.object({ sms: announcementSmsPrice }),
  }),
  preview: endpoint({
    ...shared,
    method: 'POST',
    path: '/sent-announcements/{id}/preview',
    summary: 'What readers of each language would see of what is being written; nothing is kept',
    params,
    body: z.object({ audience: announcementAudience, texts: announcementTexts }),
    repeat: 'itself',
    data: z.object({ announcements: z.array(announcement) }),
  }),
  send: endpoint({
    ...shared,
    method: 'PUT',
    path: '/sent-announcements/{id}',
    summary:
      'Announce something, now or at a time; the id is the caller’s, so that the same call twice is one',
    params,
    body: announcementTerms.extend({ audience: announcementAudience }),
    repeat: 'itself',
    data: z.object({ announcement: sentAnnouncement }),
  }),
  pin: endpoint({
    ...shared,
    method: 'PUT',
    path: '/sent-announcements/{id}/pinned',
    summary: 'Keep it above the others, or no more',
    params,
    body: z.object({ pinned: z.boolean() }),
    repeat: 'itself',
    data: z.object({ announcement: sentAnnouncement }),
  }),
  state: endpoint({
    ...shared,
    method: 'PUT',
    path: '/sent-announcements/{id}/state',
    summary: 'Stop sending it, go on, or withdraw it from everybody',
    params,
    body: z.object({ state: z.enum(['sending', 'stopped', 'withdrawn']) }),
    repeat: 'itself',
    data: z.object({ announcement: sentAnnouncement }),
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/sent-announcements/{id}',
    summary: 'Remove one that nobody has yet',
    params,
    data: z.object({}),
  }),
  readers: endpoint({
    ...shared,
    method: 'GET',
    path: '/sent-announcements/{id}/readers',
    summary: 'Who has opened it and who has not, 20 a page by name',
    params,
    query: z.object({
      read: z.stringbool().optional(),
      search: z.string().trim().max(200).default(''),
      page,
    }),
    data: announcementReaders,
  }),
};
