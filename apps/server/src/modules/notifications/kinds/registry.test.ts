import { readdirSync } from 'node:fs';
import { notificationKinds } from '@darasa/contract/notifications/kinds/registry';
import { folderOf } from '@darasa/contract/notifications/rules';
import { expect, it } from 'vitest';
import { notificationSenders } from './registry.ts';

const kinds = notificationKinds.map(({ kind }) => kind).sort();
const foldersIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

it('something sends each kind of notification', () => {
  expect(notificationSenders.map(({ kind }) => kind).sort()).toEqual(kinds);
});

it.each([
  ['the contract', '../../../../../../packages/contract/src/notifications/kinds/'],
  ['the server', './'],
  ['the web app', '../../../../../web/src/features/notifications/kinds/'],
])('each kind has its folder in %s', (_layer, folder) => {
  expect(foldersIn(folder)).toEqual(kinds.map(folderOf).sort());
});
