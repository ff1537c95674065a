import { connect, type Socket } from 'node:net';

/** A connection on which a test writes bytes as they are. */
export interface RawConnection {
  socket: Socket;
  /** What has come so far. */
  received(): string;
  /** Resolves with everything that came once the other side has closed the connection, however it did. */
  closed: Promise<string>;
}

export function openRaw(port: number, bytes = '', localAddress?: string): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  // Whoever goes on writing to a closed connection gets a reset
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  if (bytes) socket.write(bytes);
  return { socket, received: () => text, closed };
}
