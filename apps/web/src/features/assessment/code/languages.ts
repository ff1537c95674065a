import type { programmingLanguages } from '@darasa/contract/assessment/constants';
import type { BrowserLanguage } from '@darasa/sandbox/browser';

export type ProgrammingLanguage = (typeof programmingLanguages)[number];

const inBrowser: ReadonlySet<string> = new Set<BrowserLanguage>([
  'javascript',
  'typescript',
  'sql',
  'lua',
  'python',
]);

/** Whether a program can be tried in the browser; others run on the server once they are submitted. */
export const runsInBrowser = (language: ProgrammingLanguage): language is BrowserLanguage =>
  inBrowser.has(language);

/** What is loaded before the first program of a language runs, where that is worth mentioning: MB over the line, bytes unpacked. */
export const loadedOnce: Partial<Record<ProgrammingLanguage, { megabytes: number; bytes: number }>> = {
  python: { megabytes: 7, bytes: 12_379_347 },
};
