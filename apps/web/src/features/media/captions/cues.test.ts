import { describe, expect, it } from 'vitest';
import { addCue, cueProblem, editable, finished, splitCue } from './cues.ts';

const two = editable([
  { start: 1, end: 3, text: 'Hello there' },
  { start: 5, end: 8, text: 'one two three four' },
]);
const shown = (cues: ReturnType<typeof editable>) =>
  cues.map(({ start, end, text }) => `${start.slice(3)} ${end.slice(3)} ${text}`);

describe('captions that are edited', () => {
  it('get a new one where the video is, no longer than until the next', () => {
    const { cues, id } = addCue(two, 3.5);
    expect(shown(cues)).toEqual([
      '00:01.000 00:03.000 Hello there',
      '00:03.500 00:05.000 ',
      '00:05.000 00:08.000 one two three four',
    ]);
    expect(cues[1]?.id).toBe(id);
    expect(new Set(cues.map((cue) => cue.id)).size).toBe(3);
  });

  it('get a new one behind the one that is just shown', () => {
    expect(shown(addCue(two, 6).cues).at(-1)).toBe('00:08.000 00:11.000 ');
    expect(shown(addCue([], 0).cues)).toEqual(['00:00.000 00:03.000 ']);
  });

  it('are split at the cursor, or near the middle, and their time with them', () => {
    expect(shown(splitCue(two, 1, 4)).slice(1)).toEqual([
      '00:05.000 00:05.667 one',
      '00:05.667 00:08.000 two three four',
    ]);
    expect(
      shown(splitCue(two, 1))
        .slice(1)
        .map((line) => line.slice(20)),
    ).toEqual(['one two', 'three four']);
    expect(splitCue(two, 99)).toEqual(two);
  });

  it.each([
    [{ start: '1:00', end: '2:00' }, undefined],
    [{ start: 'x', end: '2:00' }, 'Write times as minutes:seconds, such as 01:23.5'],
    [{ start: '2:00', end: '2:00' }, 'The end must be later than the start'],
  ])('are checked: %j', (times, problem) => expect(cueProblem({ id: 1, text: 'x', ...times })).toBe(problem));

  it('are saved without those that say nothing', () => {
    expect(finished(addCue(two, 20).cues)).toEqual([
      { start: 1, end: 3, text: 'Hello there' },
      { start: 5, end: 8, text: 'one two three four' },
    ]);
  });
});
