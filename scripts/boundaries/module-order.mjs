/**
 * The domains of the server in the order of docs/architecture.md: a module may call those of the rows above its own, never those
 * of its row or below. What a row above has to tell a row below, it announces as an event.
 */
const ROWS = [
  ['identity'],
  ['catalogue'],
  ['authoring', 'assessment'],
  ['approval', 'enrollment', 'learning', 'payments', 'credentials', 'reviews'],
  ['community', 'notifications', 'support', 'analytics', 'administration', 'interop'],
];

/** @returns {number} the row of a domain, from 0; -1 for one that is not in the order */
export const rowOf = (domain) => ROWS.findIndex((row) => row.includes(domain));
