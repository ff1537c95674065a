import { expect, it } from 'vitest';
import { type DeskCommand, deskCommand } from './desk-keys.ts';

const press = (key: string, rest: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  defaultPrevented: false,
  target: document.body as EventTarget,
  ...rest,
});
const field = document.createElement('textarea');
const dialog = document.createElement('div');
dialog.setAttribute('role', 'dialog');
const inDialog = dialog.appendChild(document.createElement('button'));

it.each<[string, object, DeskCommand | undefined]>([
  ['j', {}, 'next'],
  ['K', {}, 'previous'],
  ['3', {}, { level: 2 }],
  ['0', {}, undefined],
  ['j', { ctrlKey: true }, undefined],
  ['Enter', {}, undefined],
  ['Enter', { ctrlKey: true }, 'finish'],
  ['Enter', { ctrlKey: true, target: field }, 'finish'],
  ['3', { target: field }, undefined],
  ['j', { target: inDialog }, undefined],
  ['Enter', { metaKey: true, target: inDialog }, undefined],
  ['?', {}, 'help'],
])('%s with %j is %j', (key, rest, command) => {
  expect(deskCommand(press(key, rest))).toEqual(command);
});
