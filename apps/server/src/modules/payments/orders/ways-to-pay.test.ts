import { expect, it } from 'vitest';
import { seesTestProviders } from './ways-to-pay.ts';

const caller = (...roles: ('student' | 'instructor' | 'admin')[]) => ({ roles }) as never;

it.each([
  ['a visitor', null, false],
  ['a student', caller('student'), false],
  ['a teacher', caller('student', 'instructor'), false],
  ['an administrator', caller('student', 'admin'), true],
])('%s is offered providers in test mode on a real site: %s', (_who, who, offered) => {
  expect(seesTestProviders({ caller: who }, { testForAll: false })).toBe(offered);
  expect(seesTestProviders({ caller: who }, { testForAll: true })).toBe(true);
});
