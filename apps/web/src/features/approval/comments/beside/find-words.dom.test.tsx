import { afterEach, expect, it } from 'vitest';
import { findWords } from './find-words.ts';

afterEach(() => document.body.replaceChildren());

function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

it('finds words over marks, lines and paragraphs', () => {
  const root = page('<p>Never tell <b>anybody</b> your PIN.</p><p>Not the\n bank.</p>');
  expect(findWords(root, 'tell anybody your')?.toString()).toBe('tell anybody your');
  expect(findWords(root, 'PIN. Not the bank')?.toString()).toBe('PIN.Not the\n bank');
  expect(findWords(root, 'Never')?.startOffset).toBe(0);
});

it('finds nothing where the words are gone, and nothing for no words', () => {
  const root = page('<p>Never tell anybody.</p>');
  expect(findWords(root, 'your PIN')).toBeUndefined();
  expect(findWords(root, ' ')).toBeUndefined();
  expect(findWords(page(''), 'PIN')).toBeUndefined();
});
