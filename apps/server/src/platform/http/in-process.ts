import type { IncomingMessage } from 'node:http';

/** The IP of the page host's calls. No socket can have it, so it distinguishes them from all others. */
export const IN_PROCESS = 'in-process';

/** Whether a call is one of the page host's. */
export const isInProcess = ({ raw }: { raw: IncomingMessage }): boolean =>
  raw.socket.remoteAddress === IN_PROCESS;
