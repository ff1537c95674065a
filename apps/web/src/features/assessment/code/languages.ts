import type { programmingLanguages } from '@darasa/contract/authoring/constants';
import type { BrowserLanguage } from '@darasa/sandbox/browser';

export type ProgrammingLanguage = (typeof programmingLanguages)[number];

export const languageNames: Record<ProgrammingLanguage, string> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  sql: 'SQL',
  lua: 'Lua',
  ruby: 'Ruby',
  php: 'PHP',
  c: 'C',
  cpp: 'C++',
};

const inBrowser: ReadonlySet<string> = new Set<BrowserLanguage>(['javascript', 'typescript', 'sql', 'lua']);

/** Whether a program can be tried in the browser; others run on the server once they are submitted. */
export const runsInBrowser = (language: ProgrammingLanguage): language is BrowserLanguage =>
  inBrowser.has(language);
