import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { leanOverlays } from './lean-overlays.ts';

const library = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));
const id = join(library, 'dist/private/overlays/ariaHideOutside.mjs');

type Transform = (code: string, id: string) => { code: string } | undefined;
const transform = leanOverlays().transform as unknown as Transform;

it('hides what a dialog covers without making it inert', () => {
  const result = transform(readFileSync(id, 'utf8'), id);
  expect(result?.code).toContain("supportsInert = typeof HTMLElement !== 'undefined' && false");
});

it('leaves all else alone', () => expect(transform('', '/x/react-aria/other.mjs')).toBeUndefined());

it('fails the build when the library says it in another way', () => {
  const refused = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  expect(() =>
    (transform as (this: unknown, ...given: Parameters<Transform>) => unknown).call(refused, 'export {}', id),
  ).toThrow('in another way');
});
