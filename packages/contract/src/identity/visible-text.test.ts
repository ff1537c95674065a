import { describe, expect, it } from 'vitest';
import { questionEndpoints } from '../learning/questions.ts';
import { hasSomethingToSee, withoutTurning } from './visible-text.ts';

const UNSEEN = [
  '\u200b',
  '\u2800',
  '\u3164',
  '\u115f',
  '\uffa0',
  '\u034f',
  '\u{e0100}',
  '\u{13441}',
  '\u{13442}',
  '\u202e',
];

describe('something to be seen', () => {
  it.each(UNSEEN)('is not there in %j alone, nor with spaces and marks', (unseen) => {
    for (const text of [unseen.repeat(5), ` ${unseen} `, `\u0301${unseen}`]) {
      expect(hasSomethingToSee(text)).toBe(false);
      const asked = { lesson_id: null, title: text };
      expect(questionEndpoints.ask.body?.safeParse(asked).success).toBe(false);
    }
  });
  it.each(['a', '3', '?', '👩\u200d🌾', 'ක්\u200dරි', '王'])('is there in %s', (text) => {
    expect(hasSomethingToSee(text)).toBe(true);
  });
  it('does not turn what stands after it', () => {
    expect(withoutTurning('Teacher\u202e of\u2067 maths')).toBe('Teacher of maths');
    expect(withoutTurning('מורה\u200e')).toBe('מורה\u200e');
  });
});
