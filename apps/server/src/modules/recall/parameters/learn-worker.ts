import { parentPort } from 'node:worker_threads';
import { learnParameters } from './learn-parameters.ts';

/** What the thread is asked; see `learnParameters`. */
export type LearnRequest = Parameters<typeof learnParameters>;
/** What it answers. */
export type LearnAnswer = { parameters: number[] | null };

// A thread that answers one request after another
parentPort?.on('message', async (request: LearnRequest) => {
  parentPort?.postMessage({ parameters: await learnParameters(...request) } satisfies LearnAnswer);
});
