import { reportEndpoints as endpoints } from '@darasa/contract/reports/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { readBehindInCourse, readBehindInGroup } from './behind/read-behind.ts';
import type { BehindDeps } from './facts/measure.ts';
import { sendReminders } from './reminders/send-reminders.ts';

export function registerReports(api: FastifyInstance, deps: BehindDeps): void {
  registerEndpoint(
    api,
    endpoints.behindInCourse,
    ({ params, query, ctx }) => readBehindInCourse(ctx, deps, params.id, query),
    { mayBeOld: true },
  );
  registerEndpoint(
    api,
    endpoints.behindInGroup,
    ({ params, query, ctx }) => readBehindInGroup(ctx, deps, params.id, query),
    { mayBeOld: true },
  );
  registerEndpoint(api, endpoints.remind, async ({ body, ctx }) => ({
    lines: await sendReminders(ctx, deps, body),
  }));
}
