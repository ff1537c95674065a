import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '#platform/database/index';
import type { People } from '../people.ts';
import { type ActorName, type Cast, headersOf, type MemberName, members } from './cast.ts';

export const API = '/api/v1';

/** What a row may build its request from. The people are new for every row, so that rows do not affect each other. */
export interface Scene extends People {
  db: Db;
  cast: Cast;
  /** The caller. */
  actor: ActorName;
}
type Given<T> = T | ((scene: Scene) => T | Promise<T>);

/** A request that is valid apart from its sender. */
export interface Request {
  url: Given<string>;
  body?: Given<object>;
  headers?: Given<Record<string, string>>;
}
/** Everything that it names is there. */
interface FixedRequest extends Request {
  url: string;
  body?: object;
  headers: Record<string, string>;
}
/** The expected status for each actor. */
export type Expected = Record<ActorName, number>;
export interface Row extends Request {
  expect: Expected;
}
/** By method and path as the route was registered: `GET /api/v1/courses/:id`. */
export type Rows = Record<string, Row>;

const all = (status: number): Expected => ({
  visitor: status,
  student: status,
  'other student': status,
  instructor: status,
  'other instructor': status,
  admin: status,
});
const asRequest = (request: Given<string> | Request): Request =>
  typeof request === 'object' ? request : { url: request };
type Wanted = Given<string> | Request;

/** Public: the same status for everyone. */
export const everyone = (request: Wanted, status = 200): Row => ({
  ...asRequest(request),
  expect: all(status),
});
/** Everyone with a session, about their own data. */
export const signedIn = (request: Wanted, status = 200): Row => ({
  ...asRequest(request),
  expect: { ...all(status), visitor: 401 },
});
/** Administrators only. */
export const admins = (request: Wanted, status = 200): Row => ({
  ...asRequest(request),
  expect: { ...all(403), visitor: 401, admin: status },
});
/** One person's own object: not found for everyone else, whatever their role. */
export const ownedBy = (owner: MemberName, request: Wanted, status = 200): Row => ({
  ...asRequest(request),
  expect: { ...all(404), visitor: 401, [owner]: status },
});

const resolved = <T>(given: Given<T>, scene: Scene): T | Promise<T> =>
  typeof given === 'function' ? (given as (scene: Scene) => T | Promise<T>)(scene) : given;

/** A row's request with everything that it names made once, so that it can be sent twice, or later. */
export async function fixed(request: Request, scene: Scene): Promise<FixedRequest> {
  const body = request.body === undefined ? undefined : await resolved(request.body, scene);
  const headers = request.headers === undefined ? {} : await resolved(request.headers, scene);
  const url = await resolved(request.url, scene);
  return { url, headers, ...(body === undefined ? {} : { body }) };
}

/** Sends a row's request as the scene's actor. @param method replaces the row's own */
export async function ask(
  app: FastifyInstance,
  method: string,
  request: Request,
  scene: Scene,
): Promise<LightMyRequestResponse> {
  const { url, headers, body } = await fixed(request, scene);
  return app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: { ...headersOf(scene.cast, scene.actor), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
}

/** The caller as a person. @throws for a visitor, who has nothing of their own */
export function self({ cast, actor }: Scene) {
  const member = members.find((name) => name === actor);
  if (!member) throw new Error('A visitor has no account');
  return cast[member];
}
