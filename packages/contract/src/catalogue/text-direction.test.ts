import { expect, it } from 'vitest';
import { textOf } from './text-direction.ts';

it.each([
  ['ar', 'rtl'],
  ['ur', 'rtl'],
  ['he-IL', 'rtl'],
  ['sw', 'ltr'],
  ['en', 'ltr'],
  ['', 'ltr'],
])('%s is written %s', (language, dir) => expect(textOf(language)).toEqual({ lang: language, dir }));
