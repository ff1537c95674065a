import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

const kinds = (code: string) => tokensOf(code, 'javascript').map(({ kind }) => kind);

describe('the tokens of a program', () => {
  it('are its words and signs, without comments; names, numbers and texts are all the same', () => {
    expect(kinds('const a = "b"; // c')).toEqual(['const', 'name', '=', 'text', ';']);
    expect(kinds("`a\nb` + 'it\\'s' /* c */ + 1.5")).toEqual(['text', '+', 'text', '+', 'number']);
  });

  it('have the lines on which they begin', () => {
    expect(tokensOf('a\n`b\nc`\nd', 'javascript').map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('end a text that is not closed with its line, or the program', () => {
    expect(kinds('say "hello there\nnext')).toEqual(['name', 'text', 'name']);
    expect(kinds("it's not closed\nnext")).toEqual(['name', 'text', 'name']);
    expect(kinds('`to the end\nof the program')).toEqual(['text']);
    expect(kinds('"')).toEqual(['text']);
  });

  it.each(['\\`', '\\"', "\\'"])('are read once, whatever begins and never ends: %s', (piece) => {
    // With a look for the end from each sign, this takes minutes
    expect(kinds(piece.repeat(50_000)).length).toBeLessThanOrEqual(2);
  });
});
