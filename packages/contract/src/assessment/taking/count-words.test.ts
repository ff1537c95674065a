import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it.each([
  ['', 0],
  [' … — ', 0],
  ['The harvest was 45,200 kg.', 5],
  ['At 14:05, 3.5 and 1.000.000', 5],
  ['don’t stop the well-known goat', 5],
  ['one,two;three', 3],
  ['**bold** _words_', 2],
  ['Kiswahili ni lugha ya Afrika', 5],
])('%j has %d', (text, words) => expect(countWords(text)).toBe(words));
