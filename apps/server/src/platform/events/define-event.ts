import type { z } from 'zod';

/** Something that happened in a module and that other modules may act on. */
export interface EventKind<Payload extends object> {
  /** `<domain>.<what-happened>`, in the past: `identity.account-erased`. */
  name: string;
  schema: z.ZodType<Payload>;
}

const NAME = /^[a-z]+\.[a-z]+(?:-[a-z]+)*$/;

/**
 * Defines one kind of event. It is declared in the `events.ts` of the module that announces it and exported by the module's
 * index. The payload holds ids, and data that cannot be looked up afterwards; it is stored until every subscriber has run.
 */
export function defineEvent<Payload extends object>(kind: EventKind<Payload>): EventKind<Payload> {
  if (!NAME.test(kind.name))
    throw new TypeError(`The event name ${kind.name} must look like domain.what-happened`);
  return kind;
}
