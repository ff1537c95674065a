import { hostname } from 'node:os';
import type { Meter } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { AggregationType, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';

/** Where telemetry goes by OTLP. */
export interface OtlpTarget {
  /** Without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  /** Of traces that begin here or in a browser, the part that is kept. */
  sampled: number;
}

export interface Metrics {
  meter: Meter;
  /** What Prometheus reads. */
  text(): Promise<string>;
  close(): Promise<void>;
}

const EXPORT_EVERY_MS = 30_000;
/** Routes × methods × statuses, with room: the library’s own limit would put most of them into one. */
const MOST_SERIES = 20_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30];

/** Says which process this is: nothing about people. */
export const resourceOf = (version: string): Resource =>
  resourceFromAttributes({
    'service.name': 'darasa',
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
  });

const UNITS: Record<string, string> = { s: 'seconds', By: 'bytes' };

/** Prometheus has the unit in the name. */
const withUnit = <Described extends { name: string; unit: string }>(described: Described): Described => {
  const unit = UNITS[described.unit];
  return unit ? { ...described, name: `${described.name}.${unit}`, unit: '' } : described;
};

export function openMetrics(resource: Resource, otlp: OtlpTarget | undefined): Metrics {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({
    resource,
    readers: [
      reader,
      ...(otlp
        ? [
            new PeriodicExportingMetricReader({
              exporter: new OTLPMetricExporter({ url: `${otlp.endpoint}/v1/metrics`, headers: otlp.headers }),
              exportIntervalMillis: EXPORT_EVERY_MS,
            }),
          ]
        : []),
    ],
    views: [
      {
        instrumentName: '*.duration',
        aggregation: {
          type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM,
          options: { boundaries: SECONDS, recordMinMax: false },
        },
        aggregationCardinalityLimit: MOST_SERIES,
      },
    ],
  });
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true);
  return {
    meter: provider.getMeter('darasa'),
    async text() {
      const { resourceMetrics } = await reader.collect();
      return serializer.serialize({
        ...resourceMetrics,
        scopeMetrics: resourceMetrics.scopeMetrics.map((scope) => ({
          ...scope,
          metrics: scope.metrics.map((metric) => ({ ...metric, descriptor: withUnit(metric.descriptor) })),
        })),
      });
    },
    // A collector that does not answer must not hold up a shutdown
    close: () => provider.shutdown({ timeoutMillis: 3000 }).catch(() => undefined),
  };
}
