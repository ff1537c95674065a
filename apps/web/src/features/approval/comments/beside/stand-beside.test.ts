import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roomAbove } from './stand-beside.ts';

const card = (id: string, wanted: number, height = 100) => ({ id, wanted, height });

it('stands beside its words where there is room', () => {
  expect([...roomAbove([card('a', 50), card('b', 400)], 0)]).toEqual([
    ['a', 50],
    ['b', 250],
  ]);
});

it('stands below the card before it where that is in the way', () => {
  expect([...roomAbove([card('a', 50), card('b', 60), card('c', 70)], 80)]).toEqual([
    ['a', 0],
    ['b', 10],
    ['c', 10],
  ]);
});

it('never lets cards overlap, and none stands above its words', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ wanted: fc.nat(5000), height: fc.integer({ min: 1, max: 900 }) }), {
        maxLength: 30,
      }),
      fc.nat(500),
      (drawn, from) => {
        const cards = drawn.map((one, at) => ({ ...one, id: String(at) }));
        const rooms = roomAbove(cards, from);
        let bottom = from;
        for (const { id, height, wanted } of cards) {
          const room = rooms.get(id) ?? -1;
          expect(room).toBeGreaterThanOrEqual(0);
          expect(bottom + room).toBeGreaterThanOrEqual(wanted);
          bottom += room + height;
        }
      },
    ),
  );
});
