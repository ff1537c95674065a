import type { Note } from '@darasa/contract/learning/notes';
import { describe, expect, it } from 'vitest';
import { saveMessage } from './save-message.ts';
import { withWaitingNotes } from './waiting-changes.ts';

const note = (id: string, text: string, at: string): Note => ({
  ...{ id, text, course_id: '3', lesson_id: 'l1', seconds: null },
  ...{ created_at: at, changed_at: at },
});
const change = (id: string, text: string | null, changed_at: string, course_id = '3') => ({
  ...{ id, text, changed_at, course_id, lesson_id: 'l1', seconds: 12 },
});
const early = '2026-11-20T10:00:00.000Z';
const late = '2026-11-20T11:00:00.000Z';

describe('notes that have not been sent', () => {
  it('are shown with those of the server, and take the place of older ones', () => {
    const shown = withWaitingNotes([note('a', 'old', early), note('b', 'kept', early)], '3', [
      change('a', 'new', late),
      change('c', 'another', late),
    ]);
    expect(shown.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'new'],
      ['b', 'kept'],
      ['c', 'another'],
    ]);
    expect(shown[0]).toMatchObject({ created_at: early, changed_at: late, seconds: 12 });
  });

  it('are gone when they were removed here, but not when they were changed later elsewhere', () => {
    const notes = [note('a', 'gone', early), note('b', 'changed elsewhere', late)];
    const shown = withWaitingNotes(notes, '3', [change('a', null, late), change('b', null, early)]);
    expect(shown.map(({ id }) => id)).toEqual(['b']);
  });

  it('of another course are not shown', () => {
    expect(withWaitingNotes([], '3', [change('x', 'elsewhere', late, '4')])).toEqual([]);
  });
});

describe('the state of changes in words', () => {
  it.each([
    [0, false, true, 'Saved'],
    [0, false, false, 'Saved'],
    [1, false, true, 'Saving 1 change'],
    [2, false, true, 'Saving 2 changes'],
    [1, false, false, '1 change waits for a connection'],
    [3, false, false, '3 changes wait for a connection'],
    [3, true, true, '3 changes wait until you log in again'],
  ])('%i waiting, login needed %s, online %s: %s', (waiting, needsLogin, online, words) => {
    expect(saveMessage({ waiting, quiet: 0, needsLogin, refused: [] }, online)).toBe(words);
  });

  it('say nothing of what happened by itself: that a page was opened', () => {
    const state = { needsLogin: false, refused: [] };
    expect(saveMessage({ ...state, waiting: 2, quiet: 2 }, true)).toBe('Saved');
    expect(saveMessage({ ...state, waiting: 3, quiet: 2 }, true)).toBe('Saving 1 change');
    expect(saveMessage({ ...state, waiting: 2, quiet: 2 }, false)).toBe('Saved');
  });
});
