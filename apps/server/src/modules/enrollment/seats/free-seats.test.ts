import type { EnrollmentSource } from '@darasa/contract/enrollment/rules';
import { describe, expect, it } from 'vitest';
import { freeSeats, type Seats, seatsForNext } from './free-seats.ts';

/** A course with people in it, and a line: who has paid, whom staff bring in, the rest. */
const seats = (
  capacity: number | null,
  taken: number,
  {
    kept = 0,
    paid = 0,
    staff = 0,
    rest = 0,
    ...own
  }: { [name in 'kept' | 'paid' | 'staff' | 'rest']?: number } & Partial<Seats> = {},
): Seats => ({
  capacity,
  taken,
  kept,
  waiting: paid + staff + rest,
  waiting_paid: paid,
  waiting_by_staff: staff,
  ahead: paid + staff + rest,
  own: null,
  ...own,
});

describe('the seats that one person may choose from', () => {
  const everybody: EnrollmentSource[] = ['free', 'waitlist', 'staff', 'order'];
  it.each<[string, Seats, EnrollmentSource[], number]>([
    ['have no end without a capacity', seats(null, 9000), everybody, Number.POSITIVE_INFINITY],
    ['are all of an empty course', seats(10, 0), everybody, 10],
    ['are the last one', seats(10, 9), everybody, 1],
    ['are none of a full course', seats(10, 10), everybody, 0],
    ['are none when the capacity was lowered', seats(10, 12), everybody, 0],
    ['are not those kept for others', seats(10, 8, { kept: 1 }), everybody, 1],
    ['are none when the rest is kept for others', seats(10, 9, { kept: 1 }), everybody, 0],
    ['are the own one, whoever waits', seats(10, 9, { rest: 5, paid: 2, own: 'offered' }), everybody, 1],
    ['are the own reserved one', seats(10, 9, { rest: 5, paid: 2, own: 'reserved' }), everybody, 1],
    ['are none when others come before', seats(10, 9, { kept: 1, own: 'offered' }), everybody, 0],
    ['are for those who wait', seats(10, 9, { rest: 1 }), ['free', 'waitlist'], 0],
    ['are for staff before those who wait', seats(10, 9, { rest: 5 }), ['staff', 'order'], 1],
    ['are for who has paid before staff', seats(10, 9, { paid: 1 }), ['staff', 'free'], 0],
    ['are for who has paid before, first', seats(10, 9, { paid: 1 }), ['order'], 0],
    ['are for an order before those whom staff bring in', seats(10, 9, { staff: 3 }), ['order'], 1],
    ['are the first one’s in the line', seats(10, 9, { rest: 3, own: 'waiting', ahead: 0 }), everybody, 1],
    [
      'are not the second one’s',
      seats(10, 9, { rest: 3, own: 'waiting', ahead: 1 }),
      ['free', 'waitlist'],
      0,
    ],
    ['are for whoever in the line pays', seats(10, 9, { rest: 3, own: 'waiting', ahead: 1 }), ['order'], 1],
  ])('%s', (_name, state, sources, free) => {
    for (const source of sources) expect([source, freeSeats(state, source)]).toEqual([source, free]);
  });
});

describe('the seats for the next in the line', () => {
  it.each([
    ['one who waits', seats(10, 9, { rest: 4 }), false, 1],
    ['one who waits, after a buyer who could not be served', seats(10, 9, { rest: 4, paid: 1 }), false, 0],
    ['one who waits, with a seat besides that of this buyer', seats(10, 8, { rest: 4, paid: 1 }), false, 1],
    ['a buyer, after one who could not be served', seats(10, 9, { paid: 1 }), true, 1],
    ['a buyer, where the rest is kept', seats(10, 8, { kept: 2 }), true, 0],
    ['everybody without a capacity', seats(null, 8, { paid: 9 }), false, Number.POSITIVE_INFINITY],
  ])('%s', (_name, state, paid, free) => expect(seatsForNext(state, { paid })).toBe(free));
});
