import type { z } from 'zod';
import type { Access } from './access.ts';

/**
 * One call of the API, described once: the server registers it (validation, serialisation, OpenAPI) and the client derives
 * its types from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API root, in OpenAPI's notation: `/courses/{id}`. */
  path: string;
  summary: string;
  tag: string;
  /** Who may call it; the module's policy decides what they may do with an object. Default: `visitor`. */
  access?: Access;
  /** Also for users who must change their password first. Default: no. */
  beforePasswordChange?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  data: Data;
  /** HTTP status of success; default 200. */
  status?: 200 | 201 | 202;
  /**
   * For changes: why a second identical call is safe, or isn't. Default: with an `Idempotency-Key` the server keeps the reply for a day
   * and gives it to the second call.
   * - `itself`: with or without a key, a second call changes nothing more and answers like the first
   * - `own-key`: the endpoint remembers the key together with what it makes
   * - `never`: the reply holds a secret, or ends the session, and is not kept; clients don't repeat such a call
   */
  repeat?: 'itself' | 'own-key' | 'never';
}

/** Keeps the exact schema types of an endpoint. */
export const endpoint = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  definition: Endpoint<P, Q, B, D>,
): Endpoint<P, Q, B, D> => definition;

/** A part of the input under its name, or nothing if the endpoint has no such part. */
type Part<Name extends string, Value> = unknown extends Value ? unknown : { [Key in Name]: Value };
/** Values of a query string, before conversion by the schema. Undefined ones are left out. */
type QueryValues<Values> = unknown extends Values
  ? unknown
  : {
      query?: {
        [Key in keyof Values]?:
          | (unknown extends Values[Key] ? string | number | boolean : Values[Key])
          | undefined;
      };
    };

/** The input of an endpoint: `params`, `query` and `body`, as far as it has them. */
export type EndpointInput<E extends Endpoint> = Part<'params', z.input<NonNullable<E['params']>>> &
  QueryValues<z.input<NonNullable<E['query']>>> &
  Part<'body', z.input<NonNullable<E['body']>>>;

/** The output of an endpoint: the envelope's `data`. */
export type EndpointData<E extends Endpoint> = z.output<E['data']>;
