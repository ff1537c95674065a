import {
  type Context,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInProcess } from '#platform/http/in-process';
import { type JobPoint, points, type QueryPoint, type TraceQuestion } from '#platform/observability/index';
import type { OtlpTarget } from './metrics.ts';
import { routeOf } from './request-metrics.ts';

const MOST_TEXT = 2000;

export interface Tracing {
  /** Continues the traces of browsers in an application. */
  watch(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** Traces of requests, their queries and the jobs that they queue. Values of queries are never in them. */
export function openTracing(resource: Resource, otlp: OtlpTarget): Tracing {
  const ratio = new TraceIdRatioBasedSampler(otlp.sampled);
  const provider = new TracerProvider({
    resource,
    // A browser may say that its trace is kept; how many are is ours to say
    sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${otlp.endpoint}/v1/traces`, headers: otlp.headers }),
        scheduledDelayMillis: 2000,
      }),
    ],
  });
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const tracer = provider.getTracer('darasa');
  const propagator = new W3CTraceContextPropagator();
  const parentOf = (traceparent: unknown): Context =>
    typeof traceparent === 'string'
      ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      : ROOT_CONTEXT;

  function onQuery(message: unknown): void {
    const point = message as QueryPoint;
    const parent = context.active();
    if (!trace.getSpan(parent)?.isRecording()) return;
    const span = tracer.startSpan(
      point.name ?? firstWord(point.text),
      {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': point.text.slice(0, MOST_TEXT) },
      },
      parent,
    );
    point.end = (error) => endSpan(span, error);
  }
  function onJob(message: unknown): void {
    const point = message as JobPoint;
    const span = tracer.startSpan(
      `job ${point.name}`,
      { kind: SpanKind.CONSUMER, attributes: { 'messaging.message.id': point.id } },
      parentOf(point.traceparent),
    );
    const { end } = point;
    point.run = (work) => context.with(trace.setSpan(ROOT_CONTEXT, span), work);
    point.end = (outcome) => {
      endSpan(span, outcome === 'done' ? undefined : new Error(outcome));
      end?.(outcome);
    };
  }
  function onQuestion(message: unknown): void {
    const carrier: Record<string, string> = {};
    propagator.inject(context.active(), carrier, defaultTextMapSetter);
    const { traceparent } = carrier;
    if (traceparent) (message as TraceQuestion).traceparent = traceparent;
  }
  points.query.subscribe(onQuery);
  points.job.subscribe(onJob);
  points.trace.subscribe(onQuestion);

  return {
    watch: (app) => watchRequests(app),
    async close() {
      points.query.unsubscribe(onQuery);
      points.job.unsubscribe(onJob);
      points.trace.unsubscribe(onQuestion);
      await Promise.race([provider.shutdown(), new Promise((go) => setTimeout(go, 3000).unref())]).catch(
        () => undefined,
      );
      context.disable();
    },
  };

  function watchRequests(app: FastifyInstance): void {
    const contexts = new WeakMap<FastifyRequest, Context>();
    const enter = (request: FastifyRequest, done: () => void): void => {
      const own = contexts.get(request);
      if (own) context.with(own, done);
      else done();
    };
    app.addHook('onRequest', (request, _reply, done) => {
      if (isInProcess(request)) return done();
      const span = tracer.startSpan(
        `${request.method} ${routeOf(request)}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': request.method,
            'http.route': routeOf(request),
            'darasa.request.id': String(request.id),
          },
        },
        parentOf(request.headers.traceparent),
      );
      contexts.set(request, trace.setSpan(ROOT_CONTEXT, span));
      enter(request, done);
    });
    // Reading the body leaves it: what comes after it is called by the socket
    app.addHook('preValidation', (request, _reply, done) => enter(request, done));
    app.addHook('onResponse', (request, reply, done) => {
      const own = contexts.get(request);
      const span = own && trace.getSpan(own);
      if (span) {
        span.setAttribute('http.response.status_code', reply.statusCode);
        endSpan(span, reply.statusCode >= 500 ? new Error(String(reply.statusCode)) : undefined);
      }
      done();
    });
  }
}

function endSpan(span: Span, error?: Error | null): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const firstWord = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
