import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { siteTables } from './export-rules.ts';

export const siteExportEndpoints = {
  table: endpoint({
    tag: 'Site',
    access: { permission: 'exports.read' },
    method: 'GET',
    path: '/administration/exports/{table}',
    summary: 'All people, courses, enrollments or grades as CSV',
    params: z.object({ table: z.enum(siteTables) }),
    data: z.unknown(),
  }),
};
