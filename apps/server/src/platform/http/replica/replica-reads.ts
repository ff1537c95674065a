import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Db, isReplicaFault, type Replica } from '#platform/database/index';
import { httpOnlyCookie, readCookie } from '../cookies.ts';
import { isInProcess } from '../in-process.ts';

declare module 'fastify' {
  interface FastifyInstance {
    replicaReads?: ReplicaReads;
  }
  interface FastifyContextConfig {
    /** What it answers may be a second old: it may be read from a replica. */
    mayBeOld?: boolean;
  }
}

/** Which requests are answered from a replica. */
export interface ReplicaReads {
  /** For the reads of a request; undefined: from the primary. */
  databaseFor(request: FastifyRequest): Db | undefined;
  /** A request of this caller has changed something: for a while they read from the primary, on every node. */
  wrote(request: FastifyRequest, reply: FastifyReply): void;
  /** The replica has failed: it is not asked until it is known to be well. */
  failed(): void;
}

/** Set in the browser for as long as a replica may not have what it wrote. */
const COOKIE = 'darasa_wrote';
/** Callers without cookies, by their session. */
const MOST_REMEMBERED = 10_000;

export function useReplica(app: FastifyInstance, replica: Replica, secure: boolean): void {
  const seconds = Math.ceil(replica.maxLagMs / 1000) + 1;
  const wrote = new Map<string, number>();
  const reads: ReplicaReads = {
    failed: replica.suspect,
    databaseFor(request) {
      if (!request.routeOptions.config.mayBeOld || isInProcess(request)) return undefined;
      if (readCookie(request.headers.cookie, COOKIE) !== undefined) return undefined;
      const session = request.actor?.session?.id;
      if (session !== undefined && (wrote.get(session) ?? 0) > performance.now()) return undefined;
      return replica.fresh();
    },
    wrote(request, reply) {
      const session = request.actor?.session?.id;
      if (session !== undefined) {
        wrote.delete(session);
        wrote.set(session, performance.now() + seconds * 1000);
        const [oldest] = wrote.keys();
        if (wrote.size > MOST_REMEMBERED && oldest !== undefined) wrote.delete(oldest);
      }
      reply.header('set-cookie', httpOnlyCookie(COOKIE, '1', { seconds, secure }));
    },
  };
  app.decorate('replicaReads', reads);
}

/** Reads from a replica where that is allowed, and from the primary when the replica fails meanwhile. */
export async function readOnce<Result>(
  request: FastifyRequest,
  read: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const { db } = request.server;
    if (!request.ctx || request.ctx.db === db || !db || !isReplicaFault(error)) throw error;
    request.server.replicaReads?.failed();
    request.ctx = request.ctx.on(db);
    return read();
  }
}
