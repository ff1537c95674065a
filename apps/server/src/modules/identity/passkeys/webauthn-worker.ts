import { parentPort } from 'node:worker_threads';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Library, WebauthnAnswer, WebauthnRequest } from './webauthn.ts';

const library: Library = {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
};

// A thread that answers one call of the library after another, with its result or with the message of its error
parentPort?.on('message', async ({ name, options }: WebauthnRequest) => {
  const call = library[name] as (options: unknown) => Promise<unknown>;
  const answer: WebauthnAnswer = await call(options).then(
    (result) => ({ result }),
    (error: Error) => ({ fault: error.message }),
  );
  parentPort?.postMessage(answer);
});
