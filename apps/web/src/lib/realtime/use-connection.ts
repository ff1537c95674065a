import { useSyncExternalStore } from 'react';
import { type ConnectionState, connection } from './live-events.ts';

/** Whether this tab is connected to the server. On the server, and for visitors, it is not. */
export function useConnection(): { connected: boolean; state: ConnectionState } {
  const state = useSyncExternalStore(connection.subscribe, connection.get, () => 'off' as const);
  return { connected: state === 'connected', state };
}
