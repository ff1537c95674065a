import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('calls back who subscribes with each new value, until that is stopped', () => {
  const { get, set, subscribe } = createStore('one');
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = subscribe(first);
  subscribe(second);
  set('two');
  stop();
  set('three');
  expect(get()).toBe('three');
  expect(first.mock.calls).toEqual([['two']]);
  expect(second.mock.calls).toEqual([['two'], ['three']]);
});

it('calls nobody back for the same value', () => {
  const value = { one: 1 };
  const { set, subscribe } = createStore<object>(value);
  const listener = vi.fn();
  subscribe(listener);
  set(value);
  expect(listener).not.toHaveBeenCalled();
  set({ one: 1 });
  expect(listener).toHaveBeenCalledOnce();
});

it('calls back nobody twice who leaves, and not yet who subscribes, while it calls back', () => {
  const { set, subscribe } = createStore(0);
  const [first, late] = [vi.fn(), vi.fn()];
  const stop = subscribe(() => {
    first();
    stop();
    subscribe(late);
  });
  set(1);
  expect(late).not.toHaveBeenCalled();
  set(2);
  expect([first.mock.calls.length, late.mock.calls.length]).toEqual([1, 1]);
});
