import { describe, expect, it } from 'vitest';
import { deviceName, isMadeWith, pushStateOf } from './push-support.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const usual = {
  agent: android,
  isTouch: true,
  isInstalled: false,
  canPush: true,
  permission: 'default' as const,
};

describe('push messages on this device', () => {
  it.each([
    ['possible', {}],
    ['possible', { permission: 'granted' as const }],
    ['blocked', { permission: 'denied' as const }],
    ['impossible', { canPush: false }],
    ['install-first', { agent: iphone, canPush: false }],
    ['install-first', { agent: ipad, canPush: false }],
    ['possible', { agent: iphone, isInstalled: true }],
    ['possible', { agent: ipad, isTouch: false }],
  ])('are %s for %j', (state, change) => {
    expect(pushStateOf({ ...usual, ...change })).toBe(state);
  });
});

it.each([
  [android, 'Chrome on Android'],
  [iphone, 'Safari on iPhone'],
  [ipad, 'Safari on Mac'],
  ['curl', 'Browser on another device'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

it('knows a subscription that was made with another key of the site', () => {
  const { buffer: key } = new Uint8Array([4, 250, 255, 0]);
  expect([isMadeWith(key, 'BPr_AA'), isMadeWith(key, 'BPr_AB'), isMadeWith(null, 'BPr_AA')]).toEqual([
    true,
    false,
    true,
  ]);
});
