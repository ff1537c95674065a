/** As much of JSON Schema as the product's own description uses. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  maxLength?: number;
  maxItems?: number;
  minItems?: number;
  maximum?: number;
  exclusiveMaximum?: number;
}

/** Text that costs what texts of people cost: words, emphasis, code, a formula, a link. */
const TEXT = 'Bees *need* **water** and `code`, $x^2$, [more](https://example.org/a).\n\n- one\n- two\n\n';
const MOST_ITEMS = 5000;
const LONGEST_LINE = 300;
/** What is given to each item of a list at least. */
const ITEM_BYTES = 60;

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  email: 'someone@example.org',
  'date-time': '2027-01-01T10:00:00.000Z',
  date: '2027-01-01',
  uri: 'https://example.org/a',
};

function textOf({ format, maxLength }: Schema, bytes: number): string {
  const fixed = format && formats[format];
  if (fixed) return fixed;
  const length = Math.max(1, Math.min(maxLength ?? bytes, Math.floor(bytes)));
  return length <= LONGEST_LINE ? 'a'.repeat(length) : TEXT.repeat(length / TEXT.length + 1).slice(0, length);
}

/** Which of several shapes can hold most. */
function roomiest(schemas: readonly Schema[]): Schema {
  const rank = ({ type, properties, items, anyOf }: Schema): number =>
    items ? 4 : properties ? 3 : anyOf ? 2 : type === 'string' ? 1 : 0;
  return schemas.toSorted((one, other) => rank(other) - rank(one))[0] ?? {};
}

/**
 * The largest input that a description allows, of about so many bytes: texts as long and lists as many as it says, with what is left
 * shared among the parts.
 */
export function largestInput(schema: Schema, bytes: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const shapes = schema.anyOf ?? schema.oneOf;
  if (shapes) return largestInput(roomiest(shapes), bytes);
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.map((part) => largestInput(part, bytes / (schema.allOf?.length ?? 1))),
    );
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object' || schema.properties) {
    const entries = Object.entries(schema.properties ?? {});
    if (entries.length === 0 && typeof schema.additionalProperties === 'object')
      return { a: largestInput(schema.additionalProperties, bytes) };
    return Object.fromEntries(
      entries.map(([name, part]) => [name, largestInput(part, bytes / entries.length)]),
    );
  }
  if (type === 'array') return listOf(schema, bytes);
  if (type === 'integer' || type === 'number')
    return schema.maximum ?? (schema.exclusiveMaximum === undefined ? 1000 : schema.exclusiveMaximum - 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return textOf(schema, bytes);
}

function listOf({ items = {}, maxItems = MOST_ITEMS }: Schema, bytes: number): unknown[] {
  const share = Math.max(ITEM_BYTES, bytes / Math.max(1, Math.min(maxItems, MOST_ITEMS)));
  const item = largestInput(items, share);
  const size = JSON.stringify(item).length + 1;
  const count = Math.max(1, Math.min(maxItems, MOST_ITEMS, Math.floor(bytes / size)));
  return Array.from({ length: count }, () => item);
}
