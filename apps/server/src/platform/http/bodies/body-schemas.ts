import { endpointGroups } from '@darasa/contract/endpoints';
import type { Endpoint } from '@darasa/contract/http/endpoint';
import type { z } from 'zod';

const bodies = new Map(
  endpointGroups.flatMap((group) => Object.values(group).map((one) => [nameOf(one), one.body] as const)),
);

/** What an endpoint is called between threads. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** The schema of an endpoint's body, by its name. Loads the whole contract: for a thread. */
export const bodySchemaOf = (name: string): z.ZodType | undefined => bodies.get(name);
