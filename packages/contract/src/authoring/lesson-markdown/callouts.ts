import type { StateCore, Token } from 'markdown-it';

/** The kinds of callout, as their first line names them: `> [!NOTE]`. */
export const CALLOUT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** A quote that begins with `[!NOTE]` becomes `callout_open` … `callout_close`; `meta.kind` says which it is. */
export function findCallouts(state: StateCore): void {
  const { tokens } = state;
  const open: Token[] = [];
  const emptied = new Set<Token | undefined>();
  tokens.forEach((token, at) => {
    if (token.type === 'blockquote_open') {
      const [paragraph, inline] = [tokens[at + 1], tokens[at + 2]];
      const text = paragraph?.type === 'paragraph_open' ? inline?.content : undefined;
      const [marker, kind] = MARKER.exec(text ?? '') ?? [];
      open.push(token);
      if (marker === undefined || kind === undefined || !inline) return;
      Object.assign(token, { type: 'callout_open', meta: { kind: kind.toLowerCase() } });
      inline.content = inline.content.slice(marker.length);
      if (inline.content === '') for (const part of [paragraph, inline, tokens[at + 3]]) emptied.add(part);
    } else if (token.type === 'blockquote_close' && open.pop()?.type === 'callout_open') {
      token.type = 'callout_close';
    }
  });
  if (emptied.size > 0) state.tokens = tokens.filter((token) => !emptied.has(token));
}
