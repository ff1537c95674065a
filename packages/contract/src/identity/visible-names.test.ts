import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpointGroups } from '../endpoints.ts';
import { supportMessage } from '../support/schemas.ts';

/** What people type and others see as the name of something. */
const NAMES_SOMETHING = /(?:name|title|label|subject|headline)$/;
/** Names that programs read: they have rules of their own. */
const FOR_PROGRAMS = /(?:^|\.)(?:username|blanks\.name|variables\.name|files\.name)$/;
/** Texts of work that is not finished: what cannot be seen in them is found before they are published (`findProblems`). */
const UNFINISHED = /^(?:document|draft_data|parts|question|questions|challenge|modules|assessments|title$)/;

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** The type inside `optional`, `nullable` and the like, and at the end of a pipe. */
function typeOf(schema: z.ZodType): string {
  const { type, innerType, in: first, out } = definitionOf(schema);
  if (type === 'pipe' && first && out)
    return [typeOf(first), typeOf(out)].includes('string') ? 'string' : type;
  return innerType ? typeOf(innerType) : type;
}

/** All texts of a body: [path without numbers of items, schema]. */
function textsIn(schema: z.ZodType, path: string[] = []): [string, z.ZodType][] {
  if (typeOf(schema) === 'string') return [[path.join('.'), schema]];
  const { shape, element, valueType, options, left, right, innerType, in: first, out } = definitionOf(schema);
  const inside: [z.ZodType | undefined, string[]][] = [
    ...Object.entries(shape ?? {}).map(([name, field]): [z.ZodType, string[]] => [field, [...path, name]]),
    ...[element, valueType, ...(options ?? []), left, right, innerType, first, out].map(
      (part): [z.ZodType | undefined, string[]] => [part, path],
    ),
  ];
  return inside.flatMap(([part, at]) => (part === undefined ? [] : textsIn(part, at)));
}

const names = Object.values(endpointGroups)
  .flatMap((group) => Object.values(group))
  .flatMap(({ method, path, body }) =>
    body ? textsIn(body).map(([field, schema]) => ({ endpoint: `${method} ${path}`, field, schema })) : [],
  )
  .filter(({ field }) => NAMES_SOMETHING.test(field) && !FOR_PROGRAMS.test(field));

describe('names and titles in what people send', () => {
  it('are found', () => {
    expect(names.length).toBeGreaterThan(60);
    const fields = new Set(names.map(({ field }) => field));
    for (const field of ['first_name', 'subject', 'settings.scale.label', 'parts.lessons.title'])
      expect(fields).toContain(field);
  });

  it('do not turn what stands after them', () => {
    const turning = names.filter(({ schema }) => {
      const read = schema.safeParse('Asha\u202e na \u2067Neema');
      return read.success && /[\u202a-\u202e\u2066-\u2069]/u.test(String(read.data));
    });
    expect(turning.map(({ endpoint, field }) => `${endpoint}: ${field}`)).toEqual([]);
  });

  it('are refused, or empty, when there is nothing to be seen in them', () => {
    const taken = names
      .filter(({ field, endpoint }) => !UNFINISHED.test(field) && endpoint !== 'POST /support/messages')
      .filter(({ schema }) => {
        const read = schema.safeParse('\u200b\u3164\u2800');
        return read.success && read.data !== '' && read.data !== undefined;
      });
    expect(taken.map(({ endpoint, field }) => `${endpoint}: ${field}`)).toEqual([]);
  });

  it.each(['name', 'subject', 'message'])('are refused in the %s of a message to support', (field) => {
    const message = {
      ...{ kind: 'contact', name: 'Asha', email: 'asha@example.org' },
      ...{ subject: 'A course', message: 'When does it begin?' },
    };
    expect(supportMessage.safeParse(message).success).toBe(true);
    expect(supportMessage.safeParse({ ...message, [field]: '\u200b\u3164'.repeat(9) }).success).toBe(false);
  });
});
