import type { StateCore, Token } from 'markdown-it';

interface Note {
  tokens: Token[];
  /** From 1, in the order in which the text refers to it. */
  number: number;
  references: number;
}

/** Takes the definitions out of the text, and gives them by their labels. */
function takeNotes(state: StateCore): Map<string, Note> {
  const notes = new Map<string, Note>();
  const open: Note[] = [];
  const text: Token[] = [];
  for (const token of state.tokens) {
    if (token.type === 'footnote_open') {
      const note = { tokens: [], number: 0, references: 0 };
      notes.set(String(token.meta?.label), note);
      open.push(note);
    } else if (token.type === 'footnote_close') open.pop();
    else (open.at(-1)?.tokens ?? text).push(token);
  }
  state.tokens = text;
  return notes;
}

/**
 * A rule for markdown-it: numbers the references to footnotes (`meta.number`, `meta.nth` of its references) and moves the notes
 * behind the text, between `footnotes_open` and `footnotes_close`. A note that nobody refers to comes last: nothing that somebody
 * wrote gets lost.
 */
export function arrangeFootnotes(state: StateCore): void {
  const notes = takeNotes(state);
  if (notes.size === 0) return;
  const order: Note[] = [];
  const number = (tokens: readonly Token[]): void => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const note = token.type === 'footnote_reference' ? notes.get(String(token.meta?.label)) : undefined;
      if (!note) continue;
      if (note.number === 0) note.number = order.push(note);
      note.references++;
      token.meta = { number: note.number, nth: note.references };
    }
  };
  number(state.tokens);
  for (const note of order) number(note.tokens);
  for (const note of notes.values())
    if (note.number === 0) {
      note.number = order.push(note);
      number(note.tokens);
    }
  state.tokens.push(new state.Token('footnotes_open', 'section', 1));
  for (const note of order) {
    const open = new state.Token('footnote_open', 'li', 1);
    const close = new state.Token('footnote_close', 'li', -1);
    open.meta = { number: note.number };
    close.meta = { number: note.number, referred: note.references > 0 };
    state.tokens.push(open);
    for (const token of note.tokens) state.tokens.push(token);
    state.tokens.push(close);
  }
  state.tokens.push(new state.Token('footnotes_close', 'section', -1));
}
