import { pageGrounds } from '@darasa/contract/settings/colour-rules';
import { settingDefaults } from '@darasa/contract/settings/setting-values';
import { logoPath } from '@darasa/contract/settings/settings-rules';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/errors';
import { limited } from '#platform/http/limited';
import { drawAppIcon } from './app-icons.ts';
import { appScreenshots } from './app-screenshots.ts';
import type { SiteValues } from './follow-settings.ts';
import type { LogoStore } from './logo/logo-store.ts';

const LOGOS_PER_MINUTE = 600;
const DAY = 86_400;
const YEAR = 31_536_000;
/** Longer names are cut off under icons. */
const SHORT = 12;

const manifestOf = ({ values }: SiteValues) => ({
  name: values.name,
  short_name: [...values.name].length <= SHORT ? values.name : (values.name.split(' ')[0] ?? values.name),
  ...(values.tagline === '' ? {} : { description: values.tagline }),
  id: '/',
  start_url: '/',
  // iPhones and iPads send push messages to no other kind of app
  display: 'standalone',
  display_override: ['minimal-ui', 'standalone'],
  background_color: pageGrounds.light[0],
  theme_color: pageGrounds.light[0],
  icons: [
    values.logo === null
      ? { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }
      : { src: logoPath(values.logo), sizes: '512x512', type: 'image/png' },
    { src: '/app-icon/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/app-icon/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/app-icon/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'My courses', url: '/student/courses' },
    { name: 'Notifications', url: '/notifications' },
    { name: 'Find a course', url: '/courses' },
  ],
  // They show the site as it comes: another name or logo would not be what one installs
  ...(values.name === settingDefaults.name && values.logo === null && { screenshots: appScreenshots }),
  share_target: {
    action: '/share',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  },
});

/** The site's logo, and what browsers read that put the site among the apps. */
export function registerSiteFiles(
  app: FastifyInstance,
  { live, logos }: { live: SiteValues; logos: LogoStore },
): void {
  /** As they were drawn last: another logo draws them anew. */
  const icons = new Map<string, { logo: string | null; picture: Buffer }>();
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
  app.get<{ Params: { name: string } }>(
    '/app-icon/:name([a-z0-9]{1,20}).png',
    { schema: { hide: true }, config: limited(LOGOS_PER_MINUTE) },
    async (request, reply) => {
      const { name } = request.params;
      const { logo } = live.values;
      const drawn = icons.get(name);
      const picture =
        drawn?.logo === logo
          ? drawn.picture
          : await drawAppIcon(name, logo === null ? undefined : await logos.read(logo));
      if (!picture) throw new AppError('NOT_FOUND', 'Picture not found');
      icons.set(name, { logo, picture });
      return reply.type('image/png').header('cache-control', `public, max-age=${DAY}`).send(picture);
    },
  );
}
