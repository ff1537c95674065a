import type { ClientEvents, ServerEventName, ServerEvents } from '@darasa/contract/realtime/events';

/** `off`: not wanted now, or not possible. `connecting`: wanted, and being tried. */
export type ConnectionState = 'off' | 'connecting' | 'connected';

type Handler = (...payload: never[]) => void;

let state: ConnectionState = 'off';
const watchers = new Set<() => void>();
const handlers = new Map<ServerEventName, Set<Handler>>();
const returns = new Set<() => void>();

/** The state of the live connection. The code that opens it is loaded later. */
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
 * Subscribes to the server's events for this user. All of them are hints: request the data from the API, and use
 * `onReturn` for missed ones. @returns a function that unsubscribes
 */
export function onServerEvent<Name extends ServerEventName>(
  name: Name,
  handler: ServerEvents[Name],
): () => void {
  const known = handlers.get(name) ?? new Set();
  handlers.set(name, known.add(handler));
  return () => known.delete(handler);
}

/** Called after a reconnection: events in between were missed. */
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
