import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const shared = { tag: 'Learning', access: 'signed-in' } as const;

export const calendarEndpoints = {
  state: endpoint({
    ...shared,
    method: 'GET',
    path: '/learning/calendar',
    summary: 'Whether one has a calendar feed',
    data: z.object({ created_at: z.string().nullable().describe('ISO 8601, UTC') }),
  }),
  create: endpoint({
    ...shared,
    method: 'POST',
    path: '/learning/calendar',
    repeat: 'never',
    summary: "A new secret URL of one's calendar feed; an earlier one ends",
    /** The URL is shown once: the server keeps only its hash. */
    data: z.object({ url: z.string() }),
    status: 201,
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/learning/calendar',
    summary: "End one's calendar feed",
    data: z.object({ created_at: z.null() }),
  }),
  feed: endpoint({
    tag: 'Learning',
    method: 'GET',
    path: '/learning/calendar/{token}.ics',
    summary: 'Live sessions and dates of the courses of whoever has the secret URL, as iCalendar',
    params: z.object({ token: z.string().max(100) }),
    data: z.string(),
  }),
  event: endpoint({
    ...shared,
    method: 'GET',
    path: '/learning/courses/{course}/lessons/{lesson}.ics',
    summary: 'One live session as iCalendar',
    params: z.object({ course: z.string().trim().min(1).max(255), lesson: z.string().max(40) }),
    data: z.string(),
  }),
};
