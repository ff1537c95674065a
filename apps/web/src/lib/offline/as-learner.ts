/**
 * A window may show a course as a learner would see it: the player in the frame of that screen, see `features/learning/as-learner`. The first
 * part of the player's address, in place of a course, says so: `draft~12~…`. Undefined in every other window.
 */
export const keyAsLearner: string | undefined =
  typeof location === 'undefined' ? undefined : /^\/learn\/(draft~[^/]+)/.exec(location.pathname)?.[1];
