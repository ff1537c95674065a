import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Language } from '../types.ts';
import type { Runtime } from './language.ts';
import { restorableRuntime } from './restored/restorable-runtime.ts';
import { readLanguageFile } from './wasi/language-files.ts';

async function quickJs() {
  const { javascriptRuntimes } = await import('./languages/javascript.ts');
  return javascriptRuntimes(() => readFile(fileURLToPath(import.meta.resolve('quickjs-wasi/quickjs.wasm'))));
}

async function python() {
  const { pythonRuntime } = await import('./languages/python.ts');
  const fresh = pythonRuntime({
    wasm: () => readLanguageFile('python-3.11.3.wasm'),
    library: async () => gunzipSync(await readLanguageFile('python-3.11.3.tar.gz')),
  });
  return restorableRuntime('python', fresh);
}

const php = async () => restorableRuntime('php', (await import('./languages/php.ts')).php);
const ruby = async () => restorableRuntime('ruby', (await import('./languages/ruby.ts')).ruby);

async function sql() {
  const { sqlRuntime } = await import('./languages/sql.ts');
  const { sqliteEngines } = await import('./languages/sqlite-engines.ts');
  return sqlRuntime(sqliteEngines());
}

const loaders: Partial<Record<Language, () => Promise<Runtime>>> = {
  javascript: async () => (await quickJs()).javascript,
  typescript: async () => (await quickJs()).typescript,
  python,
  ruby,
  php,
  sql,
  lua: async () => (await import('./languages/lua.ts')).luaRuntime(),
  c: async () => (await import('./languages/compiled.ts')).compiled,
  cpp: async () => (await import('./languages/compiled.ts')).compiled,
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
