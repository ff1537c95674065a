/** The IP of the page host's calls. No socket can have it, so it distinguishes them from all others. */
export const IN_PROCESS = 'in-process';
