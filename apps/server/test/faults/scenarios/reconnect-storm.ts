import { SOCKET_PATH } from '@darasa/contract/realtime/events';
import { io } from 'socket.io-client';
import type { Fault } from '../fault.ts';
import { eventually, expectFootprint, expectIntegrity, footprintOf, must } from '../oracle.ts';
import { startWriters } from '../writers.ts';

/** Fewer than 20 for each person, which is the limit. */
const CONNECTIONS = 400;
const ROUNDS = 3;
const BACK_MS = 30_000;

/** The server is killed while hundreds of pages have a live connection: all connect again by themselves, and nobody else suffers. */
export const reconnectStorm: Fault = {
  name: 'reconnect-storm',
  proves: '400 live connections lose their server: all are back by themselves, nobody else suffers',
  takes: '1 min',
  async run(site, times = ROUNDS) {
    let product = await site.start();
    const sockets = Array.from({ length: CONNECTIONS }, (_, n) =>
      io(product.url, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 1000,
        reconnectionDelayMax: 5000,
        auth: { token: site.learners[n % site.learners.length]?.token },
      }),
    );
    const connected = () => sockets.every((socket) => socket.connected);
    try {
      await eventually(connected, BACK_MS, 'all live connections are open');
      const writers = await startWriters(product.url, site);
      await writers.nextAcknowledged(5000);
      const base = await footprintOf(product);
      let slowest = 0;
      for (let round = 0; round < times; round++) {
        product.child.kill('SIGKILL');
        await product.ended;
        await eventually(() => sockets.every((socket) => !socket.connected), 10_000, 'all noticed');
        product = await site.start();
        slowest = Math.max(
          slowest,
          await eventually(connected, BACK_MS, 'all live connections are open again'),
        );
        must((await writers.nextAcknowledged(10_000)) !== undefined, 'No write was accepted in the storm');
      }
      await writers.stop();
      const facts = await expectIntegrity(site, writers);
      await expectFootprint(product, base);
      return `${CONNECTIONS} connections, back after ${(slowest / 1000).toFixed(1)} s at most, ${facts}`;
    } finally {
      for (const socket of sockets) socket.disconnect();
    }
  },
};
