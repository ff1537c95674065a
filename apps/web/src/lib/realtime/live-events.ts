import type { ClientEvents, ServerEventName, ServerEvents } from '@darasa/contract/realtime/events';

/** `off`: not wanted now, or not possible. `connecting`: wanted, and being tried. */
export type ConnectionState = 'off' | 'connecting' | 'connected';

type Handler = (...payload: never[]) => void;

let state: ConnectionState = 'off';
const watchers = new Set<() => void>();
const handlers = new Map<ServerEventName, Set<Handler>>();
const returns = new Set<() => void>();

/** Whether the live connection stands. What opens it is a file of its own, which comes later. */
export const connection = {
  get: (): ConnectionState => state,
  set(next: ConnectionState): void {
    if (next === state) return;
    state = next;
    for (const watcher of watchers) watcher();
  },
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/**
 * Hears what the server tells this person's browsers. All of it is a hint: ask the API for what counts, and see
 * `onReturn` for hints that were missed. @returns stops hearing
 */
export function onServerEvent<Name extends ServerEventName>(
  name: Name,
  handler: ServerEvents[Name],
): () => void {
  const known = handlers.get(name) ?? new Set();
  handlers.set(name, known.add(handler));
  return () => known.delete(handler);
}

/** Called when the connection stands again after it was lost: hints of the time between did not come. */
export function onReturn(handler: () => void): () => void {
  returns.add(handler);
  return () => returns.delete(handler);
}

type ClientEventName = keyof ClientEvents;
type Teller = <Name extends ClientEventName>(name: Name, ...payload: Parameters<ClientEvents[Name]>) => void;
let teller: Teller | undefined;

/** Tells the server something over the live connection; nothing is kept for later while that is down. */
export const tellServer: Teller = (name, ...payload) => teller?.(name, ...payload);

/** For what holds the connection alone. */
export const deliver = {
  by(tell: Teller): void {
    teller = tell;
  },
  event(name: string, payload: readonly unknown[]): void {
    for (const handler of handlers.get(name as ServerEventName) ?? []) handler(...(payload as never[]));
  },
  returned(): void {
    for (const handler of returns) handler();
  },
};
