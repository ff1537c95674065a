import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { registerBrowserTelemetry } from './browser.ts';
import type { ReportTarget } from './dsn.ts';
import { openErrorReports } from './error-reports.ts';
import { type OtlpTarget, openMetrics, resourceOf } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { measureProcess } from './process-metrics.ts';
import { measureRequests } from './request-metrics.ts';
import { measureSite, type SiteMetricsOptions } from './site-metrics.ts';
import { openTracing } from './tracing.ts';

/** What the settings turn on; nothing of this folder is loaded when it is all off. */
export interface TelemetrySettings {
  /** Whoever has it may read `/metrics`. */
  metricsToken: string | undefined;
  /** Where a worker answers it, which has no port otherwise. */
  workerPort?: number | undefined;
  otlp: OtlpTarget | undefined;
  reports: ReportTarget | undefined;
}

export interface Telemetry {
  /** Watches an application. Call it before its routes are registered. */
  watch(app: FastifyInstance): void;
  /** Counts what the site stores, and answers `/metrics`. */
  serve(app: FastifyInstance, site: SiteMetricsOptions): Promise<void>;
  /** Answers `/metrics` in a process that serves nothing else. @returns undefined when nobody has asked for it */
  listen(host: string): Promise<MetricsServer | undefined>;
  /** Whether pages load the browser's part. */
  browser: boolean;
  close(): Promise<void>;
}

/** Begins to watch this process: before anything else is opened, so that it hears of all of it. */
export function startTelemetry(settings: TelemetrySettings, version: string): Telemetry {
  const { metricsToken, otlp } = settings;
  const resource = resourceOf(version);
  const metrics = metricsToken || otlp ? openMetrics(resource, otlp) : undefined;
  const tracing = otlp && openTracing(resource, otlp);
  const stopProcess = metrics && measureProcess(metrics.meter);
  const reports = settings.reports && openErrorReports(settings.reports, version);
  return {
    browser: tracing !== undefined || reports !== undefined,
    watch(app) {
      tracing?.watch(app);
      if (metrics) measureRequests(app, metrics.meter);
      if (tracing || reports)
        registerBrowserTelemetry(app, { reports, traces: tracing !== undefined, version });
    },
    async serve(app, site) {
      if (!metrics) return;
      const stop = await measureSite(metrics.meter, site);
      app.addHook('onClose', async () => stop());
      if (!metricsToken) return;
      const isKnown = tokenCheck(metricsToken);
      app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isKnown(request.headers.authorization))
          return reply.code(401).header('www-authenticate', 'Bearer').send();
        return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
      });
    },
    async listen(host) {
      const { workerPort: port } = settings;
      if (!metrics || !metricsToken || port === undefined) return undefined;
      return serveMetrics({ host, port, isKnown: tokenCheck(metricsToken), text: metrics.text });
    },
    async close() {
      stopProcess?.();
      await Promise.all([metrics?.close(), tracing?.close(), reports?.close()]);
    },
  };
}

/** Whether a header holds the token. Takes the same time for every wrong one. */
function tokenCheck(token: string): (header: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(`Bearer ${token}`);
  return (header) => timingSafeEqual(digest(header ?? ''), wanted);
}
