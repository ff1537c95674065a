/*
 * Whether this window shows a course as a learner would see it: the player in the frame of that screen. It is decided once, by the address
 * at which the window was opened; what is here is in the first load, so it is little.
 */

/** The first part of the player's address, in place of a course: `draft~12~…`. Undefined in every other window. */
export const keyAsLearner: string | undefined =
  typeof location === 'undefined' ? undefined : /^\/learn\/(draft~[^/]+)/.exec(location.pathname)?.[1];
