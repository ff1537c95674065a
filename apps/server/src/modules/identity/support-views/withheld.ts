import type { Endpoint } from '@darasa/contract/http/endpoint';

/**
 * What is read by nobody but the person, by method and path of the contract: how they sign in, their data as a whole, secrets that open
 * something without a sign-in, and what they or others wrote for their eyes alone.
 */
const paths: ReadonlySet<string> = new Set([
  '/auth/sessions',
  '/auth/security',
  '/auth/activity',
  '/auth/export',
  '/auth/instructor-application',
  // The secret address of their calendar
  '/learning/calendar',
  // Notes, and cards that they wrote for themselves
  '/learning/courses/{course}/notes',
  '/learning/courses/{course}/notes.md',
  '/recall',
  '/recall/cards',
  '/recall/own-cards',
  '/courses/{id}/recall',
  // Others' words to them
  '/notifications',
  // Where their devices take messages
  '/notifications/push',
  // Where their money goes
  '/earnings/account',
  // Cards that open accounts
  '/people-lists/{id}/cards',
]);
/** Whole parts of the site, so that what comes to them later is withheld too: letters between people, and what somebody asked for help with. */
const tags: ReadonlySet<string> = new Set(['Messages', 'Live help']);

export const isWithheld = ({ path, tag }: Pick<Endpoint, 'path' | 'tag'>): boolean =>
  paths.has(path) || tags.has(tag);
