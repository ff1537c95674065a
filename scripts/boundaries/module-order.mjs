/**
 * The domains of the server in the order of docs/architecture.md: a module may call those in the rows above its own, never those
 * in its own row or below. To reach a row below, a module emits an event.
 */
const ROWS = [
  ['identity'],
  ['media'],
  ['settings'],
  ['sms'],
  ['catalogue'],
  ['authoring'],
  ['approval', 'enrollment'],
  ['learning', 'payments'],
  ['groups'],
  ['lists'],
  ['assessment'],
  ['recall'],
  ['credentials', 'reviews'],
  ['requirements'],
  ['reports'],
  ['discussions', 'messages', 'support'],
  ['announcements'],
  ['notifications', 'analytics', 'administration', 'interop', 'privacy', 'work'],
];

/** @returns {number} the row of a domain, from 0; -1 for an unknown one */
export const rowOf = (domain) => ROWS.findIndex((row) => row.includes(domain));
