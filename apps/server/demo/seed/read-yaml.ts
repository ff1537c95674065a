import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { z } from 'zod';

/** A YAML file of the demo content, by its schema. @throws ZodError */
export async function readYaml<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(parse(await readFile(url, 'utf8')));
}
