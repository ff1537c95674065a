import type { FastifyInstance } from 'fastify';
import { IN_PROCESS } from '#platform/http/in-process';
import type { InProcessApi } from './renderer.ts';

/** The API without a network: a request goes through the same routes, hooks and error handler, in the same process. */
export const inProcessApi =
  (app: FastifyInstance): InProcessApi =>
  async (method, url) => {
    const answer = await app.inject({ method, url, remoteAddress: IN_PROCESS });
    return { status: answer.statusCode, body: parse(answer.payload) };
  };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
