import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Language } from '../types.ts';
import type { Runtime } from './language.ts';

async function quickJs() {
  const { javascriptRuntimes } = await import('./languages/javascript.ts');
  return javascriptRuntimes(() => readFile(fileURLToPath(import.meta.resolve('quickjs-wasi/quickjs.wasm'))));
}

const loaders: Partial<Record<Language, () => Promise<Runtime>>> = {
  javascript: async () => (await quickJs()).javascript,
  typescript: async () => (await quickJs()).typescript,
  python: async () => (await import('./languages/python.ts')).python,
  ruby: async () => (await import('./languages/ruby.ts')).ruby,
  php: async () => (await import('./languages/php.ts')).php,
  sql: async () => (await import('./languages/sql.ts')).sqlRuntime(),
  lua: async () => (await import('./languages/lua.ts')).luaRuntime(),
};
const runtimes = new Map<Language, Promise<Runtime>>();

/** The interpreter of a language, loaded when it is first asked for. @throws Error when there is none */
export function runtimeOf(language: Language): Promise<Runtime> {
  let runtime = runtimes.get(language);
  if (!runtime) {
    const load = loaders[language];
    if (!load) throw new Error(`No runtime for ${language}`);
    runtime = load();
    runtimes.set(language, runtime);
  }
  return runtime;
}
