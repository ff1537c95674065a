import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** `anyOf [X, null]` → X with type [T, 'null'], which the compiled serialiser writes without trying each branch. */
function foldNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(foldNullable);
  if (node === null || typeof node !== 'object') return node;
  const schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, foldNullable(value)]),
  ) as JsonSchema;
  const branches = schema.anyOf;
  if (!Array.isArray(branches) || branches.length !== 2) return schema;
  const other = branches.find((branch: JsonSchema) => branch.type !== 'null') as JsonSchema | undefined;
  const hasNull = branches.some((branch: JsonSchema) => branch.type === 'null');
  if (!hasNull || typeof other?.type !== 'string') return schema;
  const { anyOf: _folded, ...rest } = schema;
  return { ...rest, ...other, type: [other.type, 'null'] };
}

/** The JSON Schema of a zod schema's input or output. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' });
  const { $schema: _dialect, ...rest } = foldNullable(json) as JsonSchema;
  return rest;
}

/** Checks of alternatives as they are written: to shorten their code takes as long as all the rest of compiling it. */
const QUICKLY_COMPILED = { ajv: { code: { optimize: false } } };

/**
 * Writes data of a schema as JSON and drops every field that the schema does not list. Compiled when it is first used: for all
 * endpoints together that takes longer than the rest of the start of the application.
 */
export function createSerializer(schema: z.ZodType): (data: unknown) => string {
  let write: ((data: unknown) => string) | undefined;
  return (data) => {
    write ??= fastJson(toJsonSchema(schema, 'output'), QUICKLY_COMPILED);
    return write(data);
  };
}
