import type { FieldProblem } from '@darasa/contract/http/errors';
import secureJson from 'secure-json-parse';
import type { z } from 'zod';
import { jsonShapeProblem } from '../json-shape.ts';
import { validate } from '../validate.ts';

/** What became of a body: its value, checked against its schema where there was one; or what is wrong with it. */
export type ReadBody = { value: unknown; isChecked: boolean } | { problems: FieldProblem[] } | 'no JSON';

/** Reads a body, and checks it if its schema is known. */
export function readJson(text: string, schema: z.ZodType | undefined): ReadBody {
  const problem = jsonShapeProblem(text);
  if (problem) return { problems: [problem] };
  let value: unknown;
  try {
    value = secureJson.parse(text, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return 'no JSON';
  }
  if (!schema) return { value, isChecked: false };
  const result = validate(schema, value ?? {});
  return 'data' in result ? { value: result.data, isChecked: true } : result;
}
