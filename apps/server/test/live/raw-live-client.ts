import { SOCKET_PATH } from '@darasa/contract/realtime/events';

/** A plain WebSocket without a Socket.IO client, so that a test can send anything. */
export interface RawLiveClient {
  received: string[];
  send(frame: string | Uint8Array): void;
  /** Resolves when the connection has ended. */
  closed: Promise<void>;
  isOpen(): boolean;
  close(): void;
}

/** @returns once the server has sent its greeting; rejects when it refuses */
export function rawLiveClient(origin: string): Promise<RawLiveClient> {
  const address = `${origin.replace('http', 'ws')}${SOCKET_PATH}?EIO=4&transport=websocket`;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    const received: string[] = [];
    const closed = new Promise<void>((done) => socket.addEventListener('close', () => done()));
    const client: RawLiveClient = {
      received,
      closed,
      send: (frame) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(frame);
      },
      isOpen: () => socket.readyState === WebSocket.OPEN,
      close: () => socket.close(),
    };
    socket.addEventListener('error', () => reject(new Error('refused')));
    socket.addEventListener('message', ({ data }) => {
      received.push(String(data));
      if (received.length === 1) resolve(client);
    });
  });
}
