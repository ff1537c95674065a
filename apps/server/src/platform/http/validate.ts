import type { FieldProblem } from '@darasa/contract/http/errors';
import { z } from 'zod';
import { MOST_PROBLEMS } from './errors.ts';
import { MOST_LEVELS, MOST_VALUES, tooDeep, tooMany } from './json-shape.ts';

/*
 * Checks what came from outside against a schema, at a cost that is bounded by the input's size: no input, however it is put
 * together, keeps the process busy for long or fills its memory.
 */

const CONTEXT = { async: false };

export type Validated<Output> = { data: Output } | { problems: FieldProblem[] };

/**
 * Checks a value that was read from JSON, or from a URL.
 * @param options.values most values in it
 * @returns the schema's output, or the first problems: each with its dotted path
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { values = MOST_VALUES }: { values?: number } = {},
): Validated<z.output<Schema>> {
  const refused = findUnfit(value, values);
  if (refused) return { problems: [refused] };
  // As `safeParse`, which writes messages for all problems: a small body can have hundreds of thousands
  const { issues, value: data } = run(schema, value);
  if (issues.length === 0) return { data: data as z.output<Schema> };
  const config = z.core.config();
  return {
    problems: issues.slice(0, MOST_PROBLEMS).map((issue) => {
      const { path, message } = z.core.util.finalizeIssue(issue, CONTEXT, config);
      return { path: path.join('.'), message };
    }),
  };
}

function run(schema: z.ZodType, value: unknown): z.core.ParsePayload {
  const result = schema._zod.run({ value, issues: [] }, CONTEXT);
  if (result instanceof Promise) throw new TypeError('Schemas of input must not be asynchronous');
  return result;
}

/** An object or a list within a value. */
interface Place {
  value: object;
  level: number;
  key: string;
  parent: Place | undefined;
}

/** What no schema of ours accepts: too many values, too deep ones, and texts with a NUL, which PostgreSQL cannot store. */
function findUnfit(value: unknown, most: number): FieldProblem | undefined {
  const waiting: Place[] = [{ value: { '': value }, level: -1, key: '', parent: undefined }];
  let left = most;
  // A loop, because a small body can be nested deeper than the stack
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place.level >= MOST_LEVELS) return tooDeep;
    for (const key of Object.keys(place.value)) {
      if (--left < 0) return tooMany;
      const inner = (place.value as Record<string, unknown>)[key];
      if (key.includes('\0')) return nulProblem(place);
      if (typeof inner === 'string' && inner.includes('\0')) return nulProblem({ key, parent: place });
      if (typeof inner === 'object' && inner !== null)
        waiting.push({ value: inner, level: place.level + 1, key, parent: place });
    }
  }
  return undefined;
}

function nulProblem(place: Pick<Place, 'key' | 'parent'>): FieldProblem {
  const keys: string[] = [];
  for (let at: typeof place | undefined = place; at; at = at.parent) if (at.key !== '') keys.unshift(at.key);
  return { path: keys.join('.'), message: 'Must not contain the NUL character' };
}
