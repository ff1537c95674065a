import type * as library from '@simplewebauthn/server';
import { AppError } from '#platform/http/errors';
import { createFairQueue } from '#platform/threads/fair-queue';
import { createWorkerThread } from '#platform/threads/worker-thread';

/** What is used of the library. */
export type Library = Pick<
  typeof library,
  | 'generateAuthenticationOptions'
  | 'generateRegistrationOptions'
  | 'verifyAuthenticationResponse'
  | 'verifyRegistrationResponse'
>;

/** A call of the library, as it is sent to the thread. */
export interface WebauthnRequest {
  name: keyof Library;
  options: unknown;
}
export type WebauthnAnswer = { result: unknown } | { fault: string };

/** Milliseconds that a call may take: the first one also loads the library. */
const TIMEOUT_MS = 10_000;
/** Milliseconds without a call after which the thread is given back. */
const IDLE_MS = 60_000;

const thread = createWorkerThread({
  idle: IDLE_MS,
  program: new URL('./webauthn-worker.ts', import.meta.url),
});
const queue = createFairQueue();

async function call(name: keyof Library, options: unknown): Promise<never> {
  const answer = (await queue(undefined, () => thread.ask({ name, options }, TIMEOUT_MS))) as
    | WebauthnAnswer
    | undefined;
  if (!answer) throw new AppError('SERVICE_UNAVAILABLE', undefined, undefined, 2);
  if ('fault' in answer) throw new Error(answer.fault);
  // What the library gives, copied
  return answer.result as never;
}

/**
 * The WebAuthn library on a thread: with its parsers for the formats of many manufacturers it takes so long to load that nobody else
 * would be answered meanwhile. @throws Error with the library's message
 */
export const webauthn: Library = {
  generateAuthenticationOptions: (options) => call('generateAuthenticationOptions', options),
  generateRegistrationOptions: (options) => call('generateRegistrationOptions', options),
  verifyAuthenticationResponse: (options) => call('verifyAuthenticationResponse', options),
  verifyRegistrationResponse: (options) => call('verifyRegistrationResponse', options),
};
