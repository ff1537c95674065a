import type { programmingLanguages } from '../assessment/constants.ts';

type Language = (typeof programmingLanguages)[number];

/** How programming languages are written in texts. */
export const languageNames: Record<Language, string> = {
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

/** Several languages in a sentence. */
export const languagesList = (languages: readonly Language[]): string =>
  new Intl.ListFormat('en').format(languages.map((one) => languageNames[one]));
