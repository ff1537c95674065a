import { useState } from 'react';

const PREFIX = 'darasa:unsent:';

/** What was written into a form of this tab and not sent; undefined when there is nothing. */
export function readUnsent<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

function writeUnsent(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage refused or full: the text still stands in the form
  }
}

/**
 * What somebody writes into a form. It survives a reload, and nothing that outlives the tab: others may use the same device.
 * @param name of the form and of what it is about; undefined: it is not kept
 * @returns the value, how it is changed, and what forgets it once it was sent or given up, with what stands in
 * the form then: by default what was there at first
 */
export function useUnsent<Value>(
  name: string | undefined,
  initial: Value,
): [Value, (change: (before: Value) => Value) => void, (then?: Value) => void] {
  const [value, setValue] = useState<Value>(
    () => (name === undefined ? undefined : readUnsent<Value>(name)) ?? initial,
  );
  const change = (update: (before: Value) => Value) =>
    setValue((before) => {
      const next = update(before);
      if (name !== undefined) writeUnsent(name, next);
      return next;
    });
  const forget = (then = initial) => {
    if (name !== undefined) writeUnsent(name, undefined);
    setValue(then);
  };
  return [value, change, forget];
}
