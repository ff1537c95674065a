/** The address that calls of the page host come from. No socket can have it, so it tells them apart from all others. */
export const IN_PROCESS = 'in-process';
