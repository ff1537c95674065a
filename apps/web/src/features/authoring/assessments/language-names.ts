import type { programmingLanguages } from '@darasa/contract/authoring/constants';

export const languageNames: Record<(typeof programmingLanguages)[number], string> = {
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
