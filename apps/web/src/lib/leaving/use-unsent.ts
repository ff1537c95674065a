import { useEffect, useRef, useState } from 'react';
import { ownKey, sessionOwner } from '../session/own-key.ts';

const PREFIX = 'darasa:unsent:';

const keyOf = (name: string, owner: string) => ownKey(PREFIX + name, owner);

/** What this person wrote into a form of this tab and did not send; undefined when there is nothing. */
export function readUnsent<Value>(name: string, owner = sessionOwner()): Value | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(name, owner));
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

function writeUnsent(name: string, owner: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(name, owner));
    else sessionStorage.setItem(keyOf(name, owner), JSON.stringify(value));
  } catch {
    // Storage refused or full: the text still stands in the form
  }
}

/**
 * What somebody writes into a form. It survives a reload and a new sign-in of the same person, and nothing that outlives the tab:
 * others may use the same device.
 * @param name of the form and of what it is about; undefined: it is not kept. Under a new name the form keeps its text
 * @returns the value, how it is changed, and what forgets it once it was sent or given up: `then` stands in the form after that, by
 * default what was there at first. With `sent`, all stays when something else has been written since that was sent
 */
export function useUnsent<Value>(
  name: string | undefined,
  initial: Value,
): [Value, (change: (before: Value) => Value) => void, (then?: Value, sent?: Value) => void] {
  const [owner] = useState(sessionOwner);
  const [value, setValue] = useState<Value>(
    () => (name === undefined ? undefined : readUnsent<Value>(name, owner)) ?? initial,
  );
  const latest = useRef(value);
  const latestName = useRef(name);
  useEffect(() => {
    const before = latestName.current;
    latestName.current = name;
    if (before === undefined || name === undefined || before === name) return;
    if (readUnsent(before, owner) === undefined) return;
    writeUnsent(before, owner, undefined);
    writeUnsent(name, owner, latest.current);
  }, [name, owner]);
  const set = (next: Value) => {
    latest.current = next;
    setValue(next);
  };
  const change = (update: (before: Value) => Value) => {
    set(update(latest.current));
    if (name !== undefined) writeUnsent(name, owner, latest.current);
  };
  const forget = (then = initial, sent?: Value) => {
    if (sent !== undefined && latest.current !== sent) return;
    if (name !== undefined) writeUnsent(name, owner, undefined);
    set(then);
  };
  return [value, change, forget];
}
