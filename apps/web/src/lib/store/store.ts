/** A value outside of React that changes, for `useSyncExternalStore`. Of what only happens, it is the last one, or the count. */
export interface Store<Value> {
  get: () => Value;
  /** The same value again calls nobody back. */
  set: (next: Value) => void;
  /** @returns stops it */
  subscribe: (listener: (value: Value) => void) => () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      // Who comes or goes meanwhile counts from the next time
      for (const listener of [...listeners]) listener(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
