import { connect, createServer, type Socket } from 'node:net';

/** A line to the product that can be cut: then nothing gets through, whatever a browser says about its network. */
export interface Line {
  /** The product's origin at this end of the line. */
  origin: string;
  /** Ends all connections and takes no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** @param product the product's URL */
export async function openLine(product: string): Promise<Line> {
  const { hostname, port } = new URL(product);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      // A connection that was cut says so at both ends
      socket.on('error', () => socket.destroy());
    }
    near.pipe(far).pipe(near);
  });
  const listen = (wanted: number) =>
    new Promise<number>((resolve) => {
      server.listen(wanted, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const own = await listen(0);
  return {
    origin: `http://127.0.0.1:${own}`,
    cut: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    mend: async () => {
      if (!server.listening) await listen(own);
    },
  };
}
