import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between browsers and a server that is cut again and again. */
export interface FlakyLine {
  /** Its origin, in place of the server's. */
  origin: string;
  /** How often it was cut. */
  cuts(): number;
  /** Cuts all that goes over it now. */
  cutAll(): void;
  close(): Promise<void>;
}

/**
 * Passes connections on to a server and cuts each after some bytes of answers: what was asked may have been done, and its answer is lost.
 * @param random 0 to 1
 */
export async function openFlakyLine(server: string, random: () => number): Promise<FlakyLine> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let cuts = 0;
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    let left = 200 + Math.floor(random() * 6000);
    const end = () => {
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    open.add(near);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      left -= bytes.length;
      if (left > 0) return void near.write(bytes);
      cuts += 1;
      end();
    });
    for (const socket of [near, far]) {
      socket.on('error', end);
      socket.on('close', end);
    }
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cuts: () => cuts,
    cutAll() {
      for (const socket of open) {
        cuts += 1;
        socket.destroy();
      }
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => line.close(closed));
    },
  };
}
