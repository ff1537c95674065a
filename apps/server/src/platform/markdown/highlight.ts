import { type CodeLanguage, codeLanguageOf } from '@darasa/contract/authoring/lesson-markdown/code-languages';
import type { HighlighterCore, LanguageInput } from '@shikijs/core';
import { CLASS_OF_COLOUR, CODE_THEME } from './code-theme.ts';
import { escapeHtml } from './escape-html.ts';

/** Lines beyond this length are data rather than code: they stay plain. */
const LONGEST_LINE = 1000;

/** Each grammar is loaded when the first text has code of its language. */
const GRAMMARS: Readonly<Record<string, LanguageInput>> = {
  bash: () => import('@shikijs/langs/bash'),
  c: () => import('@shikijs/langs/c'),
  cpp: () => import('@shikijs/langs/cpp'),
  csharp: () => import('@shikijs/langs/csharp'),
  css: () => import('@shikijs/langs/css'),
  dart: () => import('@shikijs/langs/dart'),
  diff: () => import('@shikijs/langs/diff'),
  docker: () => import('@shikijs/langs/docker'),
  go: () => import('@shikijs/langs/go'),
  html: () => import('@shikijs/langs/html'),
  java: () => import('@shikijs/langs/java'),
  javascript: () => import('@shikijs/langs/javascript'),
  json: () => import('@shikijs/langs/json'),
  jsx: () => import('@shikijs/langs/jsx'),
  kotlin: () => import('@shikijs/langs/kotlin'),
  lua: () => import('@shikijs/langs/lua'),
  markdown: () => import('@shikijs/langs/markdown'),
  matlab: () => import('@shikijs/langs/matlab'),
  mermaid: () => import('@shikijs/langs/mermaid'),
  php: () => import('@shikijs/langs/php'),
  powershell: () => import('@shikijs/langs/powershell'),
  python: () => import('@shikijs/langs/python'),
  r: () => import('@shikijs/langs/r'),
  ruby: () => import('@shikijs/langs/ruby'),
  rust: () => import('@shikijs/langs/rust'),
  sql: () => import('@shikijs/langs/sql'),
  swift: () => import('@shikijs/langs/swift'),
  tsx: () => import('@shikijs/langs/tsx'),
  typescript: () => import('@shikijs/langs/typescript'),
  xml: () => import('@shikijs/langs/xml'),
  yaml: () => import('@shikijs/langs/yaml'),
};

export interface Highlighter {
  /** Loads the grammars of the languages that these fences name. */
  load(infos: Iterable<string>): Promise<void>;
  /** The code as HTML, escaped, with a `<span class="c-…">` around what has a colour; its grammar must be loaded. */
  highlight(code: string, language: CodeLanguage | undefined): string;
}

async function startShiki(): Promise<HighlighterCore> {
  const [{ createHighlighterCoreSync }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('@shikijs/core'),
    import('@shikijs/engine-javascript'),
  ]);
  return createHighlighterCoreSync({
    themes: [CODE_THEME],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

/** Makes what colours code; it keeps the grammars that it has loaded. Without code to colour it loads nothing. */
export function createHighlighter(): Highlighter {
  let starting: Promise<HighlighterCore> | undefined;
  let shiki: HighlighterCore | undefined;
  const loaded = new Map<string, Promise<void>>();
  return {
    async load(infos) {
      const ids = new Set([...infos].flatMap((info) => codeLanguageOf(info)?.id ?? []));
      const missing = [...ids].filter((id) => GRAMMARS[id] && !loaded.has(id));
      if (missing.length > 0) {
        starting ??= startShiki();
        const started = await starting;
        shiki = started;
        for (const id of missing) {
          const grammar = GRAMMARS[id];
          if (grammar && !loaded.has(id)) loaded.set(id, started.loadLanguage(grammar));
        }
      }
      await Promise.all(loaded.values());
    },
    highlight(code, language) {
      if (!shiki || !language || !loaded.has(language.id)) return escapeHtml(code);
      const lines = shiki.codeToTokensBase(code, {
        lang: language.id,
        theme: CODE_THEME.name,
        tokenizeMaxLineLength: LONGEST_LINE,
        // No limit of time: the first code of a language takes longest, and would lose its colours. The thread has one.
        tokenizeTimeLimit: 0,
      });
      return lines.map((line) => joined(line).map(spanOf).join('')).join('\n');
    },
  };
}

interface Piece {
  content: string;
  kind: string | undefined;
}

/** Neighbours of one kind as one piece. */
function joined(line: readonly { content: string; color?: string }[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { content, color } of line) {
    const kind = CLASS_OF_COLOUR.get((color ?? '').toLowerCase());
    const last = pieces.at(-1);
    if (last && (last.kind === kind || content.trim() === '')) last.content += content;
    else pieces.push({ content, kind });
  }
  return pieces;
}

const spanOf = ({ content, kind }: Piece): string =>
  kind === undefined ? escapeHtml(content) : `<span class="${kind}">${escapeHtml(content)}</span>`;
