import type { IncomingMessage } from 'node:http';
import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInProcess } from '#platform/http/in-process';

/** The route of a request as it is registered: never a path that somebody asked for, which may name people. */
export const routeOf = (request: FastifyRequest): string =>
  request.is404 ? 'none' : (request.routeOptions.url ?? 'none');

/**
 * Counts and times the requests of an application by route, method and status. Pages that are answered from memory before the framework
 * sees them are one route of their own.
 */
export function measureRequests(app: FastifyInstance, meter: Meter): void {
  const durations = meter.createHistogram('http.server.request.duration', {
    description: 'How long requests took, by route, method and status',
    unit: 's',
  });
  const record = (since: number, route: string, method: string | undefined, status: number) =>
    durations.record((performance.now() - since) / 1000, {
      'http.route': route,
      'http.request.method': method ?? 'GET',
      'http.response.status_code': status,
    });
  const seen = new WeakSet<IncomingMessage>();
  app.dispatcher.addEarlyAnswer((request, response) => {
    const since = performance.now();
    response.once('finish', () => {
      if (!seen.has(request)) record(since, 'memory', request.method, response.statusCode);
    });
    return false;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    seen.add(request.raw);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInProcess(request))
      record(performance.now() - reply.elapsedTime, routeOf(request), request.method, reply.statusCode);
    done();
  });
  const connections = meter.createObservableGauge('darasa.connections', {
    description: 'Open connections to this process, without those of the live connection',
  });
  connections.addCallback((result) => result.observe(app.connections.count));
}
