import type { z } from 'zod';

/** Something that happened in a module, for others to act on. */
export interface EventKind<Payload extends object> {
  /** `<domain>.<what-happened>`, in the past: `identity.account-erased`. */
  name: string;
  schema: z.ZodType<Payload>;
}

const NAME = /^[a-z]+\.[a-z]+(?:-[a-z]+)*$/;

/**
 * Describes one kind of event. It stands in the `events.ts` of the module that announces it and is exported by the module's
 * index. The payload holds ids and what nobody can look up afterwards; it is stored until every subscriber has acted.
 */
export function defineEvent<Payload extends object>(kind: EventKind<Payload>): EventKind<Payload> {
  if (!NAME.test(kind.name))
    throw new TypeError(`The event name ${kind.name} must look like domain.what-happened`);
  return kind;
}
