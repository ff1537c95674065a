import { describe, expect, it } from 'vitest';
import { changedReadings, executionTime, readingsOf } from './plan-shapes.ts';

const PLAN = `
Nested Loop  (cost=0.43..9.29 rows=1 width=8) (actual time=0.02..0.03 rows=1 loops=1)
  ->  Index Only Scan using enrollment_pkey on enrollment e  (cost=0.43..8.45 rows=1 width=8)
  ->  Bitmap Heap Scan on grade g  (cost=4.44..8.46 rows=2 width=8)
        ->  Bitmap Index Scan on grade_course  (cost=0.00..4.44 rows=2 width=0)
  ->  Seq Scan on track  (cost=0.00..1.01 rows=1 width=8)
Execution Time: 0.250 ms

Index Scan Backward using notification_pkey on notification  (cost=0.42..8 rows=1)
Execution Time: 1.5 ms`;

describe('how plans read tables', () => {
  it('names each table and index once, without rows and times', () => {
    expect(readingsOf(PLAN)).toEqual([
      'all of track',
      'enrollment_pkey',
      'grade_course',
      'notification_pkey',
    ]);
  });
  it('says what is read otherwise', () => {
    expect(changedReadings(['a', 'b'], ['b', 'c'])).toBe('a → c');
    expect(changedReadings(['a'], ['a'])).toBeUndefined();
    expect(changedReadings([], ['all of grade'])).toBe('nothing → all of grade');
  });
  it('sums what the statements took', () => {
    expect(executionTime(PLAN)).toBeCloseTo(1.75);
  });
});
