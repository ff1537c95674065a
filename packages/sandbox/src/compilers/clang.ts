import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../types.ts';

/*
 * Clang and its linker, themselves compiled to WebAssembly, with the headers and libraries of WASI. They are not among the packages of the
 * product: who wants C and C++ installs them into a directory of compilers.
 */

/** The package that is installed, and what npm says of its contents. */
export const CLANG = {
  name: '@yowasp/clang',
  version: '22.0.0-git20542-10',
  integrity:
    'sha512-V31/z9GrJECKeACTDUyvg2llbEUiFi3bxtL5HSg7H/6sydSxdI/AoVAD9F5ozrfLjotWl0B9rghR87m+DUM/zg==',
} as const;

/** To be raised with every change to what an installation prepares: older ones then count as none. */
const RECIPE = 1;

/** Where it is, in a directory of compilers. */
export const clangFolder = (compilers: string): string => join(compilers, `clang-${CLANG.version}-${RECIPE}`);

/** Files in that directory. */
export const clangFiles = {
  bundle: 'bundle.mjs',
  /** The headers of the standard library of C++, parsed: reading them again takes several seconds. */
  precompiled: 'standard.pch',
  /** What ends a C++ program that throws. */
  support: 'support.o',
} as const;

/** An installation is put in its place when it is complete. */
export const hasClang = (compilers: string | undefined): compilers is string =>
  compilers !== undefined && existsSync(clangFolder(compilers));

/** Languages that are compiled before they run. */
export type CompiledLanguage = Extract<Language, 'c' | 'cpp'>;
export const compiledLanguages = ['c', 'cpp'] as const satisfies readonly CompiledLanguage[];
export const isCompiled = (language: Language): language is CompiledLanguage =>
  language === 'c' || language === 'cpp';
