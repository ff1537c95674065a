import { expect, it } from 'vitest';
import { tablesReadWhole } from './save-plans.ts';

it('finds the tables that plans read from beginning to end', () => {
  const plan = `Hash Join  (cost=1.00..2.00 rows=3 width=8)
  ->  Parallel Seq Scan on course c  (cost=0.00..1.00 rows=1 width=4)
  ->  Seq Scan on app_user  (cost=0.00..1.00 rows=1 width=4)
  ->  Index Scan using enrollment_pkey on enrollment  (cost=0.00..1.00 rows=1 width=4)
  ->  Bitmap Heap Scan on listing  (cost=0.00..1.00 rows=1 width=4)`;
  expect(tablesReadWhole(`${plan}\n\n${plan}`)).toEqual(['course', 'app_user']);
});
