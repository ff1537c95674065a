import type { z } from 'zod';

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
  /** Who may call it, in words for the documentation. Default: everyone. */
  access?: string;
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
