import { existsSync } from 'node:fs';
import { compiledLanguages, hasClang } from '../compilers/clang.ts';
import { languageFile } from '../runner/wasi/language-files.ts';
import type { Language } from '../types.ts';

/* Apart from what runs programs: who only asks which languages there are loads nothing else. */

/** Interpreters that are large: an installation may leave them out. */
const interpreters: Partial<Record<Language, string>> = {
  python: 'python-3.11.3.wasm',
  ruby: 'ruby-3.2.0.wasm',
  php: 'php-cgi-8.2.0.wasm',
};

/** What runs here now. @param compilers the directory of the compilers, where there may be some */
export function embeddedLanguages(compilers: string | undefined): readonly Language[] {
  const installed = Object.entries(interpreters).filter(([, name]) => {
    try {
      return existsSync(languageFile(name));
    } catch {
      return false;
    }
  });
  return [
    'javascript',
    'typescript',
    'sql',
    'lua',
    ...installed.map(([language]) => language as Language),
    ...(hasClang(compilers) ? compiledLanguages : []),
  ];
}
