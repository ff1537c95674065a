/**
 * What is read by nobody but the person, by method and path of the contract: how they sign in, their data as a whole, secrets that open
 * something without a sign-in, and what they or others wrote for their eyes alone.
 */
export const withheldPaths: ReadonlySet<string> = new Set([
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
  '/courses/{id}/recall',
  // Others' words to them
  '/notifications',
  // Where their money goes
  '/earnings/account',
  // Cards that open accounts
  '/people-lists/{id}/cards',
]);
