import { expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const SITE = 'https://learn.example.org';

it.each([
  [undefined, 'learn.example.org', true],
  ['https://learn.example.org', 'learn.example.org', true],
  ['https://learn.example.org', 'internal:3000', true],
  ['http://192.168.1.7:3000', '192.168.1.7:3000', true],
  ['http://LOCALHOST:3000', 'Localhost:3000', true],
  ['http://[::1]:3000', '[::1]:3000', true],
  ['https://evil.example', 'learn.example.org', false],
  ['https://learn.example.org.evil.example', 'learn.example.org', false],
  ['https://learn.example.org@evil.example', 'learn.example.org', false],
  ['http://learn.example.org:8080', 'learn.example.org', false],
  ['null', 'null', false],
  ['', '', false],
  ['file://', '', false],
  ['chrome-extension://learn.example.org', 'learn.example.org', false],
  ['https://evil.example', undefined, false],
])('from %j at host %j: %s', (origin, host, own) => {
  expect(isOwnOrigin({ origin, host }, SITE)).toBe(own);
});
