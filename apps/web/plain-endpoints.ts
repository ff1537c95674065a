import { readFile, stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const contractModule = /\/packages\/contract\/src\/[^?]+\.ts$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  isRecord(value) && typeof value.method === 'string' && typeof value.path === 'string' && 'data' in value;
const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain));

/**
 * The code of a module that keeps of each endpoint its method and its path, and plain constants as they are. Schemas are
 * left out, so that using one is an error of the build.
 * @param exported what the module exports
 */
export function plainModule(exported: Record<string, unknown>): string {
  return Object.entries(exported)
    .flatMap(([name, value]) => {
      if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)};\n`;
      if (!isRecord(value) || !Object.values(value).every(isEndpoint)) return [];
      const calls = Object.entries(value).map(([call, definition]) => {
        const { method, path } = definition as { method: string; path: string };
        return `  ${call}: ${JSON.stringify({ method, path })},\n`;
      });
      return `export const ${name} = {\n${calls.join('')}};\n`;
    })
    .join('');
}

/**
 * Endpoints are described once, in the contract, with the schemas that the server validates by. The web needs their types,
 * which cost nothing, and of the values only method and path: this leaves the schemas, and zod with them, out of its code.
 */
export function plainEndpoints(): Plugin {
  return {
    name: 'darasa:plain-endpoints',
    enforce: 'pre',
    async load(id) {
      if (!contractModule.test(id)) return;
      if (!(await readFile(id, 'utf8')).includes(' endpoint({')) return;
      const { href } = pathToFileURL(id);
      const { mtimeMs } = await stat(id);
      return plainModule(
        (await import(/* @vite-ignore */ `${href}?changed=${mtimeMs}`)) as Record<string, unknown>,
      );
    },
  };
}
