import type { z } from 'zod';
import type { Permission, Role } from '../identity/rules.ts';

/**
 * Who may make a call. `visitor`: everyone. `recognised`: everyone too, but the server looks who it is. The server enforces
 * it and the documentation says it.
 */
export type Access = 'visitor' | 'recognised' | 'signed-in' | { role: Role } | { permission: Permission };

/**
 * One call of the API, described once: the server registers it (validation, serialisation, OpenAPI) and the client takes
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
  /** Who may call it at all; what they may do with one object is the module's policy. Default: `visitor`. */
  access?: Access;
  /** Also for users who have to change their password before anything else. Default: not for them. */
  beforePasswordChange?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  data: Data;
  /** HTTP status of success; default 200. */
  status?: 200 | 201 | 202;
}

/** Keeps the exact schema types of an endpoint. */
export const endpoint = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  definition: Endpoint<P, Q, B, D>,
): Endpoint<P, Q, B, D> => definition;

/** A part of the input under its name, or nothing where the endpoint has no such part. */
type Part<Name extends string, Value> = unknown extends Value ? unknown : { [Key in Name]: Value };
/** Values of a query string; what the schema converts may be given as it is meant. Undefined ones are left out. */
type QueryValues<Values> = unknown extends Values
  ? unknown
  : {
      query?: {
        [Key in keyof Values]?:
          | (unknown extends Values[Key] ? string | number | boolean : Values[Key])
          | undefined;
      };
    };

/** What a caller of an endpoint gives: `params`, `query` and `body`, each as far as the endpoint has it. */
export type EndpointInput<E extends Endpoint> = Part<'params', z.input<NonNullable<E['params']>>> &
  QueryValues<z.input<NonNullable<E['query']>>> &
  Part<'body', z.input<NonNullable<E['body']>>>;

/** What an endpoint answers with: the envelope's `data`. */
export type EndpointData<E extends Endpoint> = z.output<E['data']>;
