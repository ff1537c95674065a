import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onePerWay, type ServedWay } from './one-per-way.ts';
import { createProviderKinds } from './registry.ts';

interface Offer extends ServedWay {
  by: string;
}
const offer = (by: string, way: ServedWay['method']['way'], more: Partial<Offer> = {}): Offer => ({
  by,
  mode: 'live',
  chosen: false,
  method: { way },
  ...more,
});
const chosen = { chosen: true };
const test = { mode: 'test' } as const;
const mpesa = [offer('mpesa', 'mpesa'), offer('mpesa', 'paybill')];

it.each([
  // what it is, who is connected in this order, what is offered
  ['nobody is connected', [], []],
  ['one provider', mpesa, ['mpesa mpesa', 'mpesa paybill']],
  [
    'two that share nothing',
    [...mpesa, offer('stripe', 'card')],
    ['mpesa mpesa', 'mpesa paybill', 'stripe card'],
  ],
  ['cards by the first', [offer('stripe', 'card'), offer('paystack', 'card')], ['stripe card']],
  [
    'cards by the first, the other way round',
    [offer('paystack', 'card'), offer('stripe', 'card')],
    ['paystack card'],
  ],
  [
    'cards by the chosen one',
    [offer('stripe', 'card'), offer('paystack', 'card', chosen)],
    ['paystack card'],
  ],
  [
    'M-Pesa by the first, cards by the chosen one, and what only one takes',
    [
      ...mpesa,
      offer('stripe', 'card', chosen),
      offer('paystack', 'mpesa'),
      offer('paystack', 'card'),
      offer('paystack', 'bank'),
    ],
    ['mpesa mpesa', 'mpesa paybill', 'stripe card', 'paystack bank'],
  ],
  [
    'M-Pesa by the chosen one, which is the later',
    [...mpesa, offer('paystack', 'mpesa', chosen)],
    ['mpesa paybill', 'paystack mpesa'],
  ],
  [
    'what is tried out beside what is real, each once',
    [
      offer('stripe', 'card'),
      offer('paystack', 'card', { ...test, ...chosen }),
      offer('other', 'card', test),
    ],
    ['stripe card', 'paystack card test'],
  ],
])('%s', (_what, offered, says) => {
  expect(
    onePerWay<Offer>(offered).map(({ by, mode, method: { way } }) =>
      [by, way, ...(mode === 'test' ? [mode] : [])].join(' '),
    ),
  ).toEqual(says);
});

describe('whatever is connected', () => {
  const ways = createProviderKinds().flatMap(({ name, methods }) =>
    methods.map(({ way }) => ({ by: name, way })),
  );
  const offers = fc.array(
    fc.record({
      of: fc.constantFrom(...ways),
      mode: fc.constantFrom('live' as const, 'test' as const),
      chosen: fc.boolean(),
    }),
  );
  it('every way is offered, and none twice', () => {
    fc.assert(
      fc.property(offers, (some) => {
        const offered = some.map(({ of, mode, chosen: is }) => offer(of.by, of.way, { mode, chosen: is }));
        const keys = (list: Offer[]) => list.map(({ mode, method: { way } }) => `${mode} ${way}`);
        const shown = keys(onePerWay(offered));
        expect(new Set(shown)).toEqual(new Set(keys(offered)));
        expect(shown).toHaveLength(new Set(shown).size);
      }),
    );
  });
});
