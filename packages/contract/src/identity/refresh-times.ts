/*
 * In seconds. Apart from the other limits, since every first page of a browser has these and none of those.
 */

/** The refresh of an access token: this long before its end, and never sooner than this from now. */
export const REFRESH_AHEAD_SECONDS = 5 * 60;
export const REFRESH_MIN_DELAY_SECONDS = 60;
