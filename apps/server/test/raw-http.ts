import { connect, type Socket } from 'node:net';

/** A connection on which a test writes raw bytes. */
export interface RawConnection {
  socket: Socket;
  /** The bytes received so far. */
  received(): string;
  /** Resolves with everything received once the connection is closed, for any reason. */
  closed: Promise<string>;
}

export function openRaw(port: number, bytes = '', localAddress?: string): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  // Writing to a closed connection causes a reset
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  if (bytes) socket.write(bytes);
  return { socket, received: () => text, closed };
}
