import { beforeEach, expect, test } from 'vitest';
import { playerCommand } from './player-keys.ts';

const pressed = (key: string, target: Element | null = document.body, more = {}) =>
  playerCommand(
    { key, ctrlKey: false, metaKey: false, altKey: false, target, ...more },
    document.querySelector('#player'),
  );
const at = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = `
    <div id="player"><button>Play</button><input type="range"></div>
    <textarea></textarea><input type="text"><div contenteditable="true"><b>x</b></div>
    <div role="dialog"><p>?</p></div><pre tabindex="0">code</pre>`;
});

test('every key of the help does what it says there', () => {
  expect([' ', 'k', 'K'].map((key) => pressed(key))).toEqual(Array(3).fill({ do: 'toggle' }));
  expect(['j', 'l', 'ArrowLeft', 'ArrowRight'].map((key) => pressed(key))).toEqual(
    [-10, 10, -5, 5].map((by) => ({ do: 'skip', by })),
  );
  expect(['m', 'c', 'f', 'i', '<', '>'].map((key) => pressed(key)?.do)).toEqual([
    'mute',
    'captions',
    'fullscreen',
    'picture',
    'slower',
    'faster',
  ]);
  expect(pressed('7')).toEqual({ do: 'jump', tenth: 7 });
});

test('keys stay text where somebody writes, and with other keys they are the browser’s', () => {
  for (const selector of ['textarea', 'input[type=text]', '[contenteditable] b', '[role=dialog] p'])
    expect(pressed('k', at(selector)), selector).toBeUndefined();
  expect(pressed('l', document.body, { ctrlKey: true })).toBeUndefined();
  expect(pressed('f', document.body, { metaKey: true })).toBeUndefined();
});

test('space presses the button that has the focus, and arrows move its slider', () => {
  expect(pressed(' ', at('#player button'))).toBeUndefined();
  expect(pressed('k', at('#player button'))).toEqual({ do: 'toggle' });
  expect(pressed('ArrowRight', at('input[type=range]'))).toBeUndefined();
  expect(pressed('ArrowRight', at('pre'))).toBeUndefined();
});

test('up and down scroll the page, except within the player', () => {
  expect(pressed('ArrowUp')).toBeUndefined();
  expect(pressed('ArrowUp', at('#player button'))).toEqual({ do: 'volume', by: 0.1 });
});
