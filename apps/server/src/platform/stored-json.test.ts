import { describe, expect, it } from 'vitest';
import { storedJson } from './stored-json.ts';

describe('JSON that is stored', () => {
  it('is what it was', () => {
    const value = { text: 'Habari 👋🏾 \\ud83d "quoted" \n', list: [1, null, true] };
    expect(JSON.parse(storedJson(value))).toEqual(value);
  });

  it.each([
    ['a\ud83d', 'a\ufffd'],
    ['\udc4b b', '\ufffd b'],
    ['\udc4b\ud83d', '\ufffd\ufffd'],
  ])('has a replacement for half a character: %j', (text, stored) => {
    expect(JSON.parse(storedJson({ text }))).toEqual({ text: stored });
  });
});
