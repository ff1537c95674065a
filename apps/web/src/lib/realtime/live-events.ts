import type { ClientEvents, ServerEventName, ServerEvents } from '@darasa/contract/realtime/events';
import { createStore } from '../store/store.ts';

/** `off`: not wanted now, or not possible. `connecting`: wanted, and being tried. */
export type ConnectionState = 'off' | 'connecting' | 'connected';

type Handler = (...payload: never[]) => void;

const handlers = new Map<ServerEventName, Set<Handler>>();
/** How often the connection came back. */
const returns = createStore(0);

/** The state of the live connection. The code that opens it is loaded later. */
export const connection = createStore<ConnectionState>('off');

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
export const onReturn = (handler: () => void): (() => void) => returns.subscribe(() => handler());

type ClientEventName = keyof ClientEvents;
type Send = <Name extends ClientEventName>(name: Name, ...payload: Parameters<ClientEvents[Name]>) => void;
let sendNow: Send | undefined;

/** Sends the server something over the live connection; nothing is kept for later while that is down. */
export const sendToServer: Send = (name, ...payload) => sendNow?.(name, ...payload);

/** For what holds the connection alone. */
export const deliver = {
  by(send: Send): void {
    sendNow = send;
  },
  event(name: string, payload: readonly unknown[]): void {
    for (const handler of handlers.get(name as ServerEventName) ?? []) handler(...(payload as never[]));
  },
  returned: (): void => returns.set(returns.get() + 1),
};
