import { type LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language';
import type { ProgrammingLanguage } from './languages.ts';

const stream = async (load: () => Promise<StreamParser<unknown>>) => StreamLanguage.define(await load());

/** What the editor knows of each language; loaded when it is chosen. */
const loaders: Record<ProgrammingLanguage, () => Promise<LanguageSupport | StreamLanguage<unknown>>> = {
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  python: async () => (await import('@codemirror/lang-python')).python(),
  sql: async () => {
    const { sql, SQLite } = await import('@codemirror/lang-sql');
    return sql({ dialect: SQLite });
  },
  lua: () => stream(async () => (await import('@codemirror/legacy-modes/mode/lua')).lua as never),
  ruby: () => stream(async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby as never),
  php: async () => (await import('@codemirror/lang-php')).php(),
  c: async () => (await import('@codemirror/lang-cpp')).cpp(),
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
};

export const loadLanguage = (language: ProgrammingLanguage) => loaders[language]();
