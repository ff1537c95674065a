import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';

/** A line to the product that can fail: the browser believes all the while that it is online. */
export interface Line {
  /** The product's origin at this end of the line. */
  origin: string;
  /** Ends all connections and takes no new ones. */
  cut(): Promise<void>;
  /** Somebody else answers everything, in the site's place: 200 with a page to log in to the network, say. */
  answer(status: number, body: string, type?: string): void;
  /** Everything comes later by so much, in milliseconds. */
  delay(ms: number): void;
  /** Connections are made, and nothing comes through them. */
  hold(): void;
  /** One connection of so many breaks off; those that stand go on. */
  lose(oneOf: number): void;
  /** As it was at the beginning; what was held comes now. */
  mend(): Promise<void>;
}

/** @param product the product's URL */
export async function openLine(product: string): Promise<Line> {
  const { hostname, port } = new URL(product);
  const open = new Set<Socket>();
  let delayMs = 0;
  let lost = 0;
  let connections = 0;
  let held: (() => void)[] | undefined;
  let impostor: ReturnType<typeof createHttpServer> | undefined;

  /** Hands on what comes from one end to the other, now or as late as the line says, in order. */
  function carry(from: Socket, to: Socket): void {
    let before: Promise<unknown> = Promise.resolve();
    const inTurn = (act: () => void) => {
      const until = Date.now() + delayMs;
      before = before
        .then(() => new Promise((done) => setTimeout(done, Math.max(0, until - Date.now()))))
        .then(() => held && new Promise<void>((done) => held?.push(done)))
        .then(act);
    };
    from.on('data', (bytes) => inTurn(() => to.writable && to.write(bytes)));
    from.on('end', () => inTurn(() => to.end()));
  }

  const server = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near));
    // A connection that was cut says so at both ends
    near.on('error', () => near.destroy());
    connections += 1;
    if (impostor) return void impostor.emit('connection', near);
    if (lost > 0 && connections % lost === 0) return void near.destroy();
    const far = connect(Number(port), hostname);
    open.add(far);
    far.on('close', () => {
      open.delete(far);
      if (!held) near.end();
    });
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    carry(near, far);
    carry(far, near);
  });
  const listen = (wanted: number) =>
    new Promise<number>((resolve) => {
      server.listen(wanted, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const own = await listen(0);
  return {
    origin: `http://127.0.0.1:${own}`,
    cut: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        endAll();
      }),
    answer(status, body, type = 'text/html') {
      impostor = createHttpServer((_request, response) => {
        response.writeHead(status, { 'content-type': type }).end(body);
      });
      endAll();
    },
    delay(ms) {
      delayMs = ms;
    },
    hold() {
      held = [];
    },
    lose(oneOf) {
      lost = oneOf;
      endAll();
    },
    async mend() {
      if (impostor) endAll();
      impostor = undefined;
      delayMs = 0;
      lost = 0;
      const waiting = held;
      held = undefined;
      for (const go of waiting ?? []) go();
      if (!server.listening) await listen(own);
    },
  };
}
