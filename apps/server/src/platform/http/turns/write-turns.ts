// Declares the turns on the instance

import type { FastifyRequest } from 'fastify';
import { createKeyedLimiter } from '../../concurrency-limiter.ts';
import { AppError } from '../errors.ts';
import { rateLimitKey } from '../rate-limit-key.ts';

/**
 * Does the work of a request that changes something, once it is its turn.
 * @param object that it changes, or in which it changes something
 */
export type WriteTurns = <Value>(
  request: Pick<FastifyRequest, 'actor' | 'ip'>,
  object: string | undefined,
  work: () => Promise<Value>,
) => Promise<Value>;

declare module 'fastify' {
  interface FastifyInstance {
    writeTurns: WriteTurns;
  }
}

/** Shares of the database connections that changes of one person, and changes of one object, hold at most. */
const SHARE_OF_PERSON = 0.3;
const SHARE_OF_OBJECT = 0.6;
/** Changes of one person at once: more is a program's doing. */
const MOST_OF_PERSON = 100;
/** Changes of one object at once: a thousand people may enrol in one course at the same moment. */
const MOST_OF_OBJECT = 2500;
const PATIENCE_S = 2;

/**
 * Changes of one object wait for one another in the database, each with a connection. So that they never hold all connections and
 * everybody else waits too, they wait here before they have one: those of one person (or of one address, of visitors), and those of
 * one object, whoever makes them.
 * @param connections of the process to the database
 * @throws AppError RATE_LIMITED or SERVICE_UNAVAILABLE for what is more than may wait
 */
export function createWriteTurns(connections: number): WriteTurns {
  const share = (part: number): number => Math.max(1, Math.floor(connections * part));
  const ofPerson = createKeyedLimiter<string | number>(share(SHARE_OF_PERSON), {
    tasks: MOST_OF_PERSON,
    refuse: () => new AppError('RATE_LIMITED', undefined, undefined, PATIENCE_S),
  });
  const busy = () => new AppError('SERVICE_UNAVAILABLE', undefined, undefined, PATIENCE_S);
  const ofAddress = createKeyedLimiter<string>(share(SHARE_OF_OBJECT), {
    tasks: MOST_OF_OBJECT,
    refuse: busy,
  });
  const ofObject = createKeyedLimiter<string>(share(SHARE_OF_OBJECT), {
    tasks: MOST_OF_OBJECT,
    refuse: busy,
  });
  return (request, object, work) => {
    const asObject = object === undefined ? work : () => ofObject(object, work);
    return request.actor
      ? ofPerson(request.actor.userId, asObject)
      : ofAddress(rateLimitKey(request.ip), asObject);
  };
}

/**
 * Which object an endpoint's requests change: the outermost that its path names. `/courses/{id}/authors` and
 * `/learning/courses/{course}/notes` are both in `courses/12`.
 * @param path of the endpoint
 */
export function objectOf(path: string): (params: unknown) => string | undefined {
  const [, kind, name] = /([^/]+)\/\{(\w+)\}/.exec(path) ?? [];
  if (name === undefined) return () => undefined;
  return (params) => `${kind}/${(params as Record<string, unknown>)[name]}`;
}
