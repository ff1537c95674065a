import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEntries, stillPending } from './entries.ts';

const entry = (seq: number) => ({ seq, client_id: `c${seq}` });

describe('messages that arrive', () => {
  it('are each there once and in order, however often and in whatever pieces they come', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }), { maxLength: 10 }),
        (count, pieces) => {
          const all = Array.from({ length: count }, (_, n) => entry(n + 1));
          const parts = [
            ...pieces.map((seqs) => all.filter(({ seq }) => seqs.includes(seq))),
            all,
            all.slice(2),
          ];
          const merged = parts.reduce<readonly { seq: number }[]>(
            (known, part) => mergeEntries(known as never, part as never),
            [],
          );
          expect(merged).toEqual(all);
        },
      ),
    );
  });

  it('are not pending any more, and others stay', () => {
    const pending = ['c1', 'x'].map((client_id) => ({
      client_id,
      text: '',
      file: null,
      at: '',
      problem: null,
    }));
    expect(stillPending(pending, [entry(1)]).map(({ client_id }) => client_id)).toEqual(['x']);
    expect(stillPending(pending, [entry(2)])).toBe(pending);
  });
});
