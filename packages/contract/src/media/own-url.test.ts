import { expect, test } from 'vitest';
import { isOwnUrl } from './own-url.ts';

test.each([
  ['/media/x/original?signature=1', true],
  ['/covers/design/1.svg', true],
  ['https://a.example/x.png', false],
  ['//a.example/x.png', false],
  ['/\\a.example/x.png', false],
  ['/\t/a.example/x.png', false],
  ['\\\\a.example', false],
  ['data:image/png;base64,AAAA', false],
  ['x.png', false],
  ['', false],
])('%j is a path of this site: %s', (url, own) => {
  expect(isOwnUrl(url)).toBe(own);
  if (own) expect(new URL(url, 'https://darasa.example').host).toBe('darasa.example');
});
