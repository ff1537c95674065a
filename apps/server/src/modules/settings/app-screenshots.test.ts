import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { appScreenshots } from './app-screenshots.ts';

const PUBLIC = fileURLToPath(new URL('../../../../web/public', import.meta.url));

it.each(appScreenshots)('$src is there, as large as the manifest says', async ({ src, sizes }) => {
  const { width, height, format } = await sharp(`${PUBLIC}${src}`).metadata();
  expect([`${width}x${height}`, format]).toEqual([sizes, 'webp']);
});

it('has screens of both forms', () => {
  expect(new Set(appScreenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
});
