import { pageGrounds } from '@darasa/contract/settings/colour-rules';
import { logoPath } from '@darasa/contract/settings/settings-rules';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/errors';
import { limited } from '#platform/http/limited';
import type { SiteValues } from './follow-settings.ts';
import type { LogoStore } from './logo/logo-store.ts';

const LOGOS_PER_MINUTE = 600;
const YEAR = 31_536_000;
/** Longer names are cut off under icons. */
const SHORT = 12;

const manifestOf = ({ values }: SiteValues) => ({
  name: values.name,
  short_name: [...values.name].length <= SHORT ? values.name : (values.name.split(' ')[0] ?? values.name),
  ...(values.tagline === '' ? {} : { description: values.tagline }),
  start_url: '/',
  display: 'minimal-ui',
  background_color: pageGrounds.light[0],
  theme_color: pageGrounds.light[0],
  icons: [
    values.logo === null
      ? { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }
      : { src: logoPath(values.logo), sizes: '512x512', type: 'image/png' },
  ],
});

/** The site's logo, and what browsers read that put the site among the apps. */
export function registerSiteFiles(
  app: FastifyInstance,
  { live, logos }: { live: SiteValues; logos: LogoStore },
): void {
  app.get('/site.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(live))),
  );
  app.get<{ Params: { name: string } }>(
    '/site-logo/:name([0-9a-f]{32}).png',
    { schema: { hide: true }, config: limited(LOGOS_PER_MINUTE) },
    async (request, reply) => {
      const picture = await logos.read(request.params.name);
      if (!picture) throw new AppError('NOT_FOUND', 'Picture not found');
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture);
    },
  );
}
