import { expect, test } from 'vitest';
import { extended } from './extended.ts';

class Live {
  #name = 'first';
  plain = 1;
  get name() {
    return this.#name;
  }
  rename(name: string) {
    this.#name = name;
  }
}

test('what is extended stays alive, and can be copied and extended again', () => {
  const live = new Live();
  const one = extended(live, { more: true });
  const two = extended(one, { other: 2, plain: 3 });
  live.rename('second');
  expect(two.name).toBe('second');
  expect({ ...two }).toMatchObject({ name: 'second', more: true, other: 2, plain: 3 });
  live.plain = 5;
  expect([one.plain, two.plain]).toEqual([5, 3]);
});

test('getters that are added stay getters', () => {
  let value = 1;
  const made = extended(
    {},
    {
      get now() {
        return value;
      },
    },
  );
  value = 2;
  expect(made.now).toBe(2);
});
