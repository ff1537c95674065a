import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeText as mergeWithin } from './merge-text.ts';

const mergeText = (base: string, stored: string, sent: string) =>
  mergeWithin({ base, stored, sent }, { steps: 1_000_000, onePerson: false });
const mergeOwn = (base: string, stored: string, sent: string) =>
  mergeWithin({ base, stored, sent }, { steps: 1_000_000, onePerson: true });
const merged = (text: string) => ({ stored: text, sent: text });

describe('texts that two people have changed', () => {
  it('have both changes, also in paragraphs beside each other', () => {
    expect(mergeText('One.\n\nTwo.', 'One, longer.\n\nTwo.', 'One.\n\nTwo, longer.')).toEqual(
      merged('One, longer.\n\nTwo, longer.'),
    );
  });

  it('have both changes when only some end with a line break', () => {
    expect(mergeText('One.\n\nTwo.', 'One, longer.\n\nTwo.\n', 'One.\n\nTwo, longer.\n')).toEqual(
      merged('One, longer.\n\nTwo, longer.\n'),
    );
    expect(mergeText('One.', 'One.\n', 'One.')).toEqual(merged('One.\n'));
  });

  it('end like the longer one when both have changed the end, whoever was first', () => {
    expect(mergeText('', 'One.\n', '\n\n')).toEqual(merged('One.\n\n'));
    expect(mergeText('', '\n\n', 'One.\n')).toEqual(merged('One.\n\n'));
  });

  it('conflict in the line that both have changed, and in no other', () => {
    expect(mergeText('a\nb\nc', 'A\nB\nc', 'a\nb!\nC')).toEqual({ stored: 'A\nB\nC', sent: 'A\nb!\nC' });
  });

  it('conflict where one has added lines beside what the other has changed', () => {
    expect(mergeText('a\nb', 'a\nnew\nB', 'a!\nb')).toEqual({ stored: 'a\nnew\nB', sent: 'a!\nb' });
  });

  it('lose no line that either has written', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '', '- x', 'y  '), { maxLength: 8 })
      .map((lines) => lines.join('\n'));
    const linesIn = (value: string) => value.split('\n').filter((line) => line !== '');
    fc.assert(
      fc.property(text, text, text, (base, stored, sent) => {
        const result = mergeText(base, stored, sent);
        const kept = new Set(linesIn(`${result.stored}\n${result.sent}`));
        const before = new Set(linesIn(base));
        for (const line of [...linesIn(stored), ...linesIn(sent)])
          if (!before.has(line)) expect(kept).toContain(line);
        const turned = mergeText(base, sent, stored);
        if (result.stored === result.sent) expect(turned.stored).toBe(turned.sent);
        expect(mergeText(base, stored, stored)).toEqual(merged(stored));
        expect(mergeText(base, base, sent)).toEqual(merged(sent));
        expect(mergeText(base, stored, base)).toEqual(merged(stored));
      }),
      { numRuns: 500 },
    );
  });
});

describe('texts that one person has changed in two tabs', () => {
  it.each([
    [
      'other words of a sentence',
      'Bees make honey in summer.',
      'Wild bees make honey in summer.',
      'Bees make honey in late summer.',
      'Wild bees make honey in late summer.',
    ],
    [
      'the same place',
      'Bees make honey.',
      'Bees make honey and wax.',
      'Bees make honey in combs.',
      'Bees make honey and wax in combs.',
    ],
    [
      'one says what the other says',
      'Bees.',
      'Bees are insects.',
      'Bees are insects with wings.',
      'Bees are insects with wings.',
    ],
    ['a text that was empty', '', 'One.', 'Two.', 'One. Two.'],
    ['a line more beside a changed one', 'a\nb', 'a\nnew\nB', 'a!\nb', 'a!\nnew\nB'],
  ])('keep both: %s', (_, base, stored, sent, result) => {
    expect(mergeOwn(base, stored, sent)).toEqual(merged(result));
  });

  it('are in no conflict, and lose no word that was written anew', () => {
    const text = fc
      .array(fc.constantFrom('one', 'two', 'three', '\n', 'four.', '- five'), { maxLength: 10 })
      .map((words) => words.join(' '));
    const wordsIn = (value: string) => value.split(/[\s.-]+/).filter(Boolean);
    fc.assert(
      fc.property(text, text, text, (base, stored, sent) => {
        const result = mergeOwn(base, stored, sent);
        expect(result.sent).toBe(result.stored);
        const before = new Set(wordsIn(base));
        for (const word of [...wordsIn(stored), ...wordsIn(sent)])
          if (!before.has(word)) expect(wordsIn(result.stored)).toContain(word);
        expect(mergeOwn(base, stored, base)).toEqual(merged(stored));
      }),
      { numRuns: 500 },
    );
  });
});
