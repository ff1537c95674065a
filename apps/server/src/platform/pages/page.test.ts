import { expect, it } from 'vitest';
import { Page } from './page.ts';

const rendered = (html: string | readonly string[]) =>
  new Page({ status: 200, html }, { cacheControl: 'no-store', secure: false });

it('is the same in pieces as in one', async () => {
  const pieces = ['<!DOCTYPE html>', '<p>Jifunze — 学ぶ €5…</p>', '', '<p>🎓</p>'];
  const [one, several] = [rendered(pieces.join('')), rendered(pieces)];
  expect(several.html.toString()).toBe(pieces.join(''));
  expect(await several.in('identity')).toEqual(await one.in('identity'));
});
