import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers a request before the framework sees it, or returns false. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface UpgradeHandler {
  /** Requests for another protocol on paths with this prefix go to `upgrade`; elsewhere they stay plain requests. */
  path: string;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Distributes the requests of an HTTP server: early handlers in the order added, then the framework. */
export interface RequestDispatcher {
  /** Calls `answer` for every later request, after the handlers added before. @returns a function that removes it */
  addEarlyAnswer(answer: EarlyAnswer): () => void;
  /** The framework does not support upgrades, so each path needs its own handler. */
  addUpgradeHandler(handler: UpgradeHandler): void;
  /** Whether a path has an upgrade handler, whether or not the request asks for another protocol. */
  isUpgradePath(request: IncomingMessage): boolean;
  /** Creates a server that passes its requests to `framework`; Fastify creates one for each IP it is bound to. */
  createServer(
    framework: (request: IncomingMessage, response: ServerResponse) => void,
    settings: ServerSettings,
  ): Server;
}

/** The time limits that Fastify leaves to the creator of the server, in milliseconds, and Node's own options. */
export interface ServerSettings {
  http?: ServerOptions | null;
  connectionTimeout?: number;
  keepAliveTimeout?: number;
  requestTimeout?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    dispatcher: RequestDispatcher;
  }
}

/** @param refuse answers what Node would refuse by itself, without any of our headers */
export function createRequestDispatcher(
  refuse: (response: ServerResponse, status: number, message: string) => void,
): RequestDispatcher {
  let earlyAnswers: readonly EarlyAnswer[] = [];
  const upgradeHandlers: UpgradeHandler[] = [];
  const upgradeHandlerOf = ({ url }: IncomingMessage): UpgradeHandler | undefined =>
    upgradeHandlers.find(({ path }) => url?.startsWith(path));
  const isUpgradePath = (request: IncomingMessage): boolean => upgradeHandlerOf(request) !== undefined;
  let made = 0;

  return {
    isUpgradePath,
    addEarlyAnswer(answer) {
      earlyAnswers = [...earlyAnswers, answer];
      return () => {
        earlyAnswers = earlyAnswers.filter((other) => other !== answer);
      };
    },
    addUpgradeHandler(handler) {
      upgradeHandlers.push(handler);
    },
    createServer(framework, settings) {
      const server = createServer(
        { ...settings.http, shouldUpgradeCallback: isUpgradePath, requireHostHeader: false },
        (request, response) => {
          if (request.httpVersion === '1.1' && request.headers.host === undefined)
            return refuse(response, 400, 'The request does not say which host it is for');
          for (const answer of earlyAnswers) if (answer(request, response)) return;
          framework(request, response);
        },
      );
      server.on('checkExpectation', (_request, response: ServerResponse) =>
        refuse(response, 417, 'The server cannot do what the request expects'),
      );
      if (settings.keepAliveTimeout !== undefined) server.keepAliveTimeout = settings.keepAliveTimeout;
      if (settings.requestTimeout !== undefined) server.requestTimeout = settings.requestTimeout;
      if (settings.connectionTimeout !== undefined) server.setTimeout(settings.connectionTimeout);
      // Fastify passes upgrades of a second server on to the first
      if (made++ === 0)
        server.on('upgrade', (request, socket, head) => {
          const handler = upgradeHandlerOf(request);
          if (handler) handler.upgrade(request, socket, head);
          else socket.destroy();
        });
      return server;
    },
  };
}
