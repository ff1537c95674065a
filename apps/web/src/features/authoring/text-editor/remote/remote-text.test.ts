import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLesson } from '../markdown/parse.ts';
import { serialiseLesson } from '../markdown/serialise.ts';
import { lessonExtensions } from '../schema/extensions.ts';
import { changesBetween } from './changes.ts';
import { RemoteText } from './remote-text.ts';

const schema = getSchema(lessonExtensions(() => undefined));
const parse = (markdown: string) => parseLesson(schema, markdown);

/** An editor without a screen, that tells its changes as the real one does. */
function editor(markdown: string) {
  let state = EditorState.create({ doc: parse(markdown) });
  const remote = new RemoteText(markdown, state.doc, parse);
  const positionOf = (text: string): number => {
    let found = -1;
    state.doc.descendants((node, at) => {
      const index = node.isText ? (node.text ?? '').indexOf(text) : -1;
      if (index >= 0 && found < 0) found = at + index;
    });
    if (found < 0) throw new Error(`There is no ${text}`);
    return found;
  };
  return {
    /** Types behind a text, with the cursor left behind what was typed. */
    type(behind: string, text: string) {
      const at = positionOf(behind) + behind.length;
      const tr = state.tr.insertText(text, at);
      tr.setSelection(TextSelection.create(tr.doc, at + text.length));
      remote.changed(tr.mapping.maps);
      state = state.apply(tr);
    },
    erase(text: string) {
      const at = positionOf(text);
      const tr = state.tr.delete(at, at + text.length);
      remote.changed(tr.mapping.maps);
      state = state.apply(tr);
    },
    send: () => {
      const text = serialiseLesson(state.doc);
      remote.sent(text, state.doc);
      return text;
    },
    receive(text: string) {
      const tr = remote.receive(text, state);
      if (tr) state = state.apply(tr);
      return tr !== undefined;
    },
    text: () => serialiseLesson(state.doc),
    /** What stands before the cursor in its line. */
    beforeCursor: () => state.selection.$from.parent.textBetween(0, state.selection.$from.parentOffset),
  };
}

describe('a text that others change while somebody types', () => {
  it.each(['before', 'after'])(
    'keeps the blank that Markdown does not say when the next word is typed %s theirs',
    (when) => {
      const page = editor('First line.\n\nLast line.\n');
      page.type('First line.', ' Written by ');
      const sent = page.send();
      page.receive(sent);
      if (when === 'before') page.type('Written by ', 'the owner.');
      page.receive(sent.replace('Last line.', 'Last line. Written by the other.'));
      if (when === 'after') page.type('Written by ', 'the owner.');
      expect(page.text().trim()).toBe(
        'First line. Written by the owner.\n\nLast line. Written by the other.',
      );
    },
  );

  it('takes what a colleague wrote elsewhere, and the cursor stays where it was', () => {
    const page = editor('One here.\n\nTwo here.\n\nThree here.\n');
    page.type('Two', ' typed');
    page.receive('One changed.\n\nNew.\n\nTwo here.\n\nThree **here**.\n');
    expect(page.text()).toBe('One changed.\n\nNew.\n\nTwo typed here.\n\nThree **here**.\n');
    expect(page.beforeCursor()).toBe('Two typed');
  });

  it('takes what a colleague wrote on both sides of the cursor in the same line', () => {
    const page = editor('alpha beta gamma delta\n');
    page.type('beta', ' typed');
    page.receive('ALPHA beta gamma DELTA\n');
    expect(page.text()).toBe('ALPHA beta typed gamma DELTA\n');
    expect(page.beforeCursor()).toBe('ALPHA beta typed');
  });

  it('keeps both where both changed the same word', () => {
    const page = editor('one two three\n');
    page.type('tw', 'X');
    page.receive('one TWO three\n');
    expect(page.text()).toContain('twXo');
    expect(page.text()).toContain('TWO');
  });

  it('does not undo what was typed since an older version of its own went out', () => {
    const page = editor('Begin.\n');
    page.type('Begin', ' a');
    const first = page.send();
    page.type('a', 'b');
    page.send();
    page.type('ab', 'c');
    // The first is saved, and comes back
    expect(page.receive(first)).toBe(false);
    expect(page.text()).toBe('Begin abc.\n');
    // With it comes what a colleague wrote
    expect(page.receive('Begin a.\n\nColleague.\n')).toBe(true);
    expect(page.text()).toBe('Begin abc.\n\nColleague.\n');
    expect(page.beforeCursor()).toBe('Begin abc');
  });

  it('keeps what somebody types into a paragraph that a colleague deletes', () => {
    const page = editor('One.\n\nTwo.\n\nThree.\n');
    page.type('Two', ' typed');
    page.receive('One.\n\nThree.\n');
    expect(page.text()).toContain('typed');
  });

  it('takes changes in lists, tables and formulas', () => {
    const page = editor('- a\n- b\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\n$$\nz\n$$\n');
    page.type('b', ' typed');
    page.receive('- a!\n- b\n- c\n\n| x | y |\n| --- | --- |\n| 1 | 22 |\n\n$$\nz^2\n$$\n');
    expect(page.text()).toBe('- a!\n- b typed\n- c\n\n| x | y |\n| --- | --- |\n| 1 | 22 |\n\n$$\nz^2\n$$\n');
  });
});

describe('the changes between two texts', () => {
  const line = fc.constantFrom(
    'a b c',
    'a **b** c',
    '# a',
    '- a\n- b',
    '> a\n> b',
    'x y z w',
    '$$\nx\n$$',
    '| a | b |\n| - | - |\n| c | d |',
    'z',
  );
  const text = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n\n'));

  it('make the one of the other, whatever they are', () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
        const state = EditorState.create({ doc: parse(left) });
        const { tr } = state;
        for (const { from, to, slice } of changesBetween(state.doc, parse(right)).toReversed())
          tr.replace(from, to, slice);
        expect(tr.doc.eq(parse(right))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('come together with what is typed meanwhile, and lose nothing of either', () => {
    fc.assert(
      fc.property(text, text, fc.nat(), (left, right, seed) => {
        const page = editor(left);
        const words = (left.match(/[a-z]+/g) ?? ['']).filter((word) => word !== '');
        const word = words[seed % words.length];
        if (word === undefined || /\$\$/.test(left)) return;
        page.type(word, 'TYPED');
        page.receive(right);
        expect(page.text()).toContain('TYPED');
      }),
      { numRuns: 300 },
    );
  });
});
