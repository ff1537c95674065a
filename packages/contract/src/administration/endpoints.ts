import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { MAX_QUESTION_LENGTH } from './limits.ts';
import { contentPage, contentResults, siteSettings } from './schemas.ts';

const tag = 'Site';

export const administrationEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/site',
    summary: 'The site’s name and settings',
    tag,
    data: siteSettings,
  }),
  search: endpoint({
    method: 'GET',
    path: '/pages/search',
    summary: 'Search the content pages, best results first',
    tag,
    query: z.object({
      query: z.string().trim().max(MAX_QUESTION_LENGTH).describe('Keywords, or a full question'),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    data: contentResults,
  }),
  page: endpoint({
    method: 'GET',
    path: '/pages/{slug}',
    summary: 'A content page',
    tag,
    params: z.object({ slug: z.string().min(1).max(100) }),
    data: contentPage,
  }),
};
