import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import { MOST_COUNTED } from './staff-repository.ts';

let shop: Shop;
let amina: Member;
let juma: Member;
const ALL = MOST_COUNTED + 50;

beforeAll(async () => {
  shop = await openShop();
  amina = await shop.member({ first_name: 'Amina', last_name: 'Quarshie' });
  juma = await shop.member({ first_name: 'Juma', last_name: 'Said' });
  const course = await shop.course();
  await sql`insert into course_order (number, user_id, course_id, course_title, currency, list_minor, provider, idempotency_key, expires_at,
      state, closed_at, chosen)
    select 'DRO-' || n, case when n % 100 = 0 then ${amina.id}::bigint else ${juma.id}::bigint end, ${course},
      'Pottery for all' || case when n % 1000 = 7 then ' with saffron' else '' end, 'KES', 290000, 'manual', n::text, now(),
      case when n % 2 = 0 then 'cancelled' else 'expired' end, now(), 'course'
    from generate_series(1, ${ALL}) n`.execute(shop.db);
  await sql`analyze course_order, app_user`.execute(shop.db);
});
afterAll(() => shop.close());

async function found(query: Record<string, string>) {
  const { data } = await shop.call('GET', `/administration/orders?${new URLSearchParams(query)}`, {
    as: shop.admin,
  });
  const { orders, more, pagination } = data;
  return {
    count: pagination.totalItems as number,
    more: more as boolean,
    numbers: orders.map(({ number }: { number: string }) => Number(number.slice(4))) as number[],
  };
}

describe('a search of many orders', () => {
  it.each([
    ['a word of all orders', 'pottery'],
    ['two words of all orders', 'pottery all'],
    ['a word of nearly all buyers', 'said'],
    ['a part of a word of all, too short for the index', 'po'],
  ])('for %s is counted up to a limit, the newest first', async (_what, search) => {
    const page = await found({ search, limit: '3' });
    expect([page.count, page.more]).toEqual([
      search === 'said' ? ALL - 100 : MOST_COUNTED,
      search !== 'said',
    ]);
    expect(page.numbers[0]).toBe(ALL);
    // Pages go on behind each other
    const next = await found({ search, limit: '3', page: '2' });
    expect(new Set([...page.numbers, ...next.numbers]).size).toBe(6);
    expect(next.numbers[0]).toBeLessThan(page.numbers[2] ?? 0);
  });

  it.each([
    ['of few orders', { search: 'saffron' }, (n: number) => n % 1000 === 7],
    ['of few orders beside one of all', { search: 'pottery SAFFRON' }, (n: number) => n % 1000 === 7],
    ['of a buyer', { search: 'quarshie' }, (n: number) => n % 100 === 0],
    ['of a buyer and one of all orders', { search: 'pottery quarshie' }, (n: number) => n % 100 === 0],
    ['of all, in a state', { search: 'pottery', state: 'cancelled' }, (n: number) => n % 2 === 0],
    ['of no order', { search: 'pottery nobody' }, () => false],
    ['that the pattern would take for any letters', { search: 'p%y' }, () => false],
  ])('for a word %s finds them all', async (_what, query, matches) => {
    const expected = Array.from({ length: ALL }, (_, n) => ALL - n).filter(matches);
    const page = await found({ ...query, limit: '5' });
    expect(page).toEqual({ count: expected.length, more: false, numbers: expected.slice(0, 5) });
  });

  it('exports more than are counted', async () => {
    const answer = await shop.app.inject({
      url: '/api/v1/administration/orders.csv?search=pottery',
      headers: shop.admin.headers,
    });
    expect(answer.payload.trim().split('\r\n')).toHaveLength(ALL + 1);
  });
});
