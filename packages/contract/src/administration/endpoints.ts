import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { contentPage, siteSettings } from './schemas.ts';

const tag = 'Site';

export const administrationEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/site',
    summary: 'Name and settings of this site',
    tag,
    data: siteSettings,
  }),
  page: endpoint({
    method: 'GET',
    path: '/pages/{slug}',
    summary: 'A page of content',
    tag,
    params: z.object({ slug: z.string().min(1).max(100) }),
    data: contentPage,
  }),
};
