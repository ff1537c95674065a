/** What a text without formatting is, as far as its lines tell. */
export type PastedText = { kind: 'markdown' | 'plain' } | { kind: 'code'; language: string | null };

const FENCE = /^ {0,3}(```|~~~)/m;
const CODE_LINES = [
  /[;{}]\s*$/,
  /^\s*(def|class|import|from|function|const|let|var|public|private|static|return|for|while|if|elif|else|try|except|package|func|fn|struct|use|using|namespace|SELECT|INSERT|UPDATE|CREATE|FROM|WHERE)\b.*[:;({)=]?\s*$/,
  /^\s*(#include|#define|@\w+|<\/?[a-z][\w-]*[^>]*>\s*$)/,
  /^\s*[\w.[\]]+\s*(=|\+=|-=|:=)\s*\S/,
  /^\s*[\w.]+\(.*\)\s*[;:{]?\s*$/,
  /^\s*(\/\/|#|--|\/\*|\*)\s?\S/,
];
const INDENTED = /^(\t| {2,})\S/;
const MARKDOWN_BLOCKS = /^ {0,3}(#{1,6} \S|> ?\S|\|.*\|\s*$|!\[[^\]]*\]\()/m;
const MARKDOWN_INLINE =
  /\[[^\]\n]+\]\((https?:|mailto:|\/)[^)\s]+\)|\*\*[^*\s][^*\n]*\*\*|(?<!\w)`[^`\n]+`(?!\w)|\$\$[^$]+\$\$/;
const LIST_ITEM = /^\s{0,3}([-*+]|\d{1,3}[.)]) \S/;

/** What code editors say of the text that they put on the clipboard. */
function languageOf(editorData: string): string | null {
  try {
    const { mode } = JSON.parse(editorData) as { mode?: unknown };
    return typeof mode === 'string' && /^[\w+#.-]{1,40}$/.test(mode) && mode !== 'plaintext' ? mode : null;
  } catch {
    return null;
  }
}

/**
 * What somebody pastes: Markdown, code of a program, or plain words.
 * @param editorData what a code editor says of the text; empty: it comes from elsewhere
 */
export function kindOfText(text: string, editorData = ''): PastedText {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (editorData !== '') {
    const language = languageOf(editorData);
    if (language === 'markdown') return { kind: 'markdown' };
    if (lines.length > 1) return { kind: 'code', language };
  }
  if (FENCE.test(text)) return { kind: 'markdown' };
  const code = lines.filter((line) => CODE_LINES.some((pattern) => pattern.test(line))).length;
  const indented = lines.filter((line) => INDENTED.test(line)).length;
  const words = lines.filter((line) =>
    /^[-*+\d#>|]?[.)]? ?\p{L}[\p{L}\p{M}’',\s-]+[.?!:]?$/u.test(line),
  ).length;
  if (
    lines.length > 1 &&
    code >= lines.length * 0.6 &&
    words < lines.length / 2 &&
    (indented > 0 || code === lines.length)
  )
    return { kind: 'code', language: null };
  const items = lines.filter((line) => LIST_ITEM.test(line)).length;
  const isMarkdown = MARKDOWN_BLOCKS.test(text) || MARKDOWN_INLINE.test(text) || items > 1;
  return { kind: isMarkdown ? 'markdown' : 'plain' };
}
