/** What is open is counted as far as this: there are that many or more. */
export const OPEN_COUNTED = 1000;
