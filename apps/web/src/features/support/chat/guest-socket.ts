import { SOCKET_PATH, socketTimeouts, socketTransports } from '@darasa/contract/realtime/events';
import { SUPPORT_NAMESPACE } from '@darasa/contract/support/chat-rules';
import { io } from 'socket.io-client';

export interface GuestSocketOptions {
  token: string;
  /** Something is there to be fetched, also after the connection was lost. */
  onChange(): void;
  onTyping(name: string | null): void;
  onState(connected: boolean): void;
}

/** A guest's live connection: to the room of their conversation and nothing else. Loaded when typing begins. */
export function openGuestSocket({ token, onChange, onTyping, onState }: GuestSocketOptions) {
  const { reconnectionDelay, reconnectionDelayMax } = socketTimeouts;
  const socket = io(SUPPORT_NAMESPACE, {
    path: SOCKET_PATH,
    transports: [...socketTransports],
    tryAllTransports: true,
    timeout: socketTimeouts.connection,
    reconnectionDelay,
    reconnectionDelayMax,
    forceNew: true,
    auth: { token },
  });
  socket.on('connect', () => {
    onState(true);
    onChange();
  });
  socket.on('disconnect', () => {
    onState(false);
    onChange();
  });
  socket.on('support:chat', () => onChange());
  socket.on('support:typing', (event: { from?: unknown; name?: unknown }) => {
    if (event.from === 'agent') onTyping(typeof event.name === 'string' ? event.name : null);
  });
  return { typing: () => void socket.volatile.emit('support:typing', {}), close: () => void socket.close() };
}
