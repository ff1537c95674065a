import { expect, it } from 'vitest';
import { inboxCommand, inboxShortcuts } from './inbox-keys.ts';

const press = (key: string, more: object = {}) =>
  inboxCommand({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    defaultPrevented: false,
    target: null,
    ...more,
  });

it.each([
  ['j', 'next'],
  ['K', 'previous'],
  ['r', 'reply'],
  ['a', 'assign'],
  ['n', 'note'],
  ['e', 'close'],
  ['/', 'search'],
  ['?', 'help'],
  ['x', undefined],
])('%s: %s', (key, command) => {
  expect(press(key)).toBe(command);
  // Of the browser, or of whoever was first
  for (const other of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { defaultPrevented: true }])
    expect(press(key, other)).toBeUndefined();
});

it('the dialog lists every key that does something', () => {
  const listed = inboxShortcuts.flatMap(([keys]) => keys).map((key) => key.toLowerCase());
  for (const key of 'jkrnactseod/?')
    expect([key, press(key) !== undefined, listed.includes(key)]).toEqual([key, true, true]);
});
