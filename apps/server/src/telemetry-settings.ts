import { z } from 'zod';
import { parseDsn } from '#platform/telemetry/dsn';
import type { TelemetrySettings } from '#platform/telemetry/index';
import { secret, wholeNumber } from './config-values.ts';

const webAddress = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
    error: 'must look like http://127.0.0.1:4318',
  })
  .transform((text) => text.replace(/\/+$/, ''));

/** `name=value,other=value`, with values encoded as in addresses: as OpenTelemetry has it. */
const otlpHeaders = z.string().transform((text, context) => {
  const headers: Record<string, string> = {};
  for (const item of text.split(',').map((part) => part.trim())) {
    const [, name, value] = /^([\w-]+)=(\S*)$/.exec(item) ?? [];
    if (name && value !== undefined) headers[name] = decodeURIComponent(value);
    else context.addIssue({ code: 'custom', message: 'must look like name=value,other=value' });
  }
  return headers;
});

const part = { error: 'must be a number between 0 and 1' };

/** The settings of what watches the process. */
export const telemetryFields = {
  METRICS_TOKEN: secret.optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(part).min(0, part).max(1, part).default(1),
  SENTRY_DSN: z
    .string()
    .transform((text, context) => {
      const target = parseDsn(text);
      if (target) return target;
      context.addIssue({ code: 'custom', message: 'must look like https://key@errors.example.org/1' });
      return z.NEVER;
    })
    .optional(),
  SENTRY_ENVIRONMENT: z.string().trim().max(60).default('production'),
};

type Fields = z.output<z.ZodObject<typeof telemetryFields>>;

/** Undefined while all of it is off: then nothing of it is loaded. */
export function readTelemetry(env: Fields): TelemetrySettings | undefined {
  const { METRICS_TOKEN: metricsToken, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SENTRY_DSN: dsn } = env;
  if (!metricsToken && !endpoint && !dsn) return undefined;
  return {
    metricsToken,
    workerPort: env.METRICS_PORT,
    otlp: endpoint
      ? { endpoint, headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {}, sampled: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    reports: dsn && { ...dsn, environment: env.SENTRY_ENVIRONMENT },
  };
}
