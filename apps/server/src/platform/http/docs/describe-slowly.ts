import { setImmediate as otherWork } from 'node:timers/promises';
import type { z } from 'zod';
import { toJsonSchema } from '../json-schema.ts';

type Json = ReturnType<typeof toJsonSchema>;
/** Milliseconds that one turn takes, so that others are answered in between. */
const TURN_MS = 15;

/** JSON Schemas of the contract, each made once, and ahead of time in short turns. */
export function createDescriptions() {
  const made = new Map<string, WeakMap<z.ZodType, Json>>();
  const waiting: (() => unknown)[] = [];
  const of = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const known = made.get(io) ?? new WeakMap<z.ZodType, Json>();
    made.set(io, known);
    const found = known.get(schema) ?? toJsonSchema(schema, io);
    known.set(schema, found);
    return found;
  };
  return {
    of,
    /** To be described ahead of time. */
    later: (schema: z.ZodType, io: 'input' | 'output') => waiting.push(() => of(schema, io)),
    async prepare(): Promise<void> {
      let since = performance.now();
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        one();
        if (performance.now() - since < TURN_MS) continue;
        await otherWork();
        since = performance.now();
      }
    },
  };
}
