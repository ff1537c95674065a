import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ClientEvents,
  type ConnectAuth,
  type ConnectRefusal,
  type ServerEvents,
  SOCKET_PATH,
} from '@darasa/contract/realtime/events';
import { Server } from 'socket.io';

type LiveServer = Server<ClientEvents, ServerEvents>;

/** A server of the contract, which lets in whom the test says. */
export interface Site {
  io: LiveServer;
  origin: string;
  /** What each attempt showed, in order. */
  shown: ConnectAuth[];
  /** What it is asked to renew with. */
  renewed: string[];
  /** Undefined lets everybody in. */
  refuse: ((auth: ConnectAuth) => ConnectRefusal['code'] | undefined) | undefined;
  answer: boolean;
  close(): Promise<void>;
}

export async function startSite(
  port = 0,
  transports: ('websocket' | 'polling')[] = ['polling', 'websocket'],
): Promise<Site> {
  const http: HttpServer = createServer();
  const io: LiveServer = new Server(http, { path: SOCKET_PATH, serveClient: false, transports });
  const site: Site = {
    ...{ io, origin: '', shown: [], renewed: [], refuse: undefined, answer: true },
    close: async () => void (await io.close()),
  };
  io.use((socket, next) => {
    const auth = socket.handshake.auth as ConnectAuth;
    site.shown.push(auth);
    const code = site.refuse?.(auth);
    next(code ? Object.assign(new Error(code), { data: { code } }) : undefined);
  });
  io.on('connection', (socket) => {
    socket.on('session:renew', (token, answer) => {
      site.renewed.push(token);
      answer({ ok: site.answer });
    });
  });
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening));
  site.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return site;
}
