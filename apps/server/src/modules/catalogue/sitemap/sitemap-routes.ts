import { pagePath } from '@darasa/contract/administration/page-rules';
import { coursePath, teacherPath } from '@darasa/contract/catalogue/rules';
import { legalPaths, marketingPaths } from '@darasa/contract/identity/routes';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/errors';
import { limited } from '#platform/http/limited';
import { escapeXml } from '#platform/xml';

/** The sitemaps protocol's limit of URLs in one file (sitemaps.org). */
export const SITEMAP_FILE_SIZE = 50_000;
/** Paths that are not pages themselves but have pages below them. */
const WITHOUT_PAGE = new Set<string>(['/tracks', '/teachers']);
const HOUR = 3600;
/** A file of 50,000 URLs takes as long as a hundred pages; robots read each once a day. */
const FILES_PER_MINUTE = 60;

export interface SitemapCourse {
  category: string;
  slug: string;
  updatedAt: string;
}
export interface SitemapSource {
  /** Number of listed courses. */
  countCourses: () => Promise<number>;
  /** The listed courses of one file, in a fixed order; `page` from 1. */
  listCourses: (page: number) => Promise<SitemapCourse[]>;
  listCategories: () => Promise<string[]>;
  listTracks: () => Promise<string[]>;
  /** Pages of the site's own. */
  listPages: () => Promise<{ slug: string; updatedAt: string }[]>;
  /** Number of people who teach listed courses. */
  countTeachers: () => Promise<number>;
  /** The usernames of one file, in a fixed order; `page` from 1. */
  listTeachers: (page: number) => Promise<string[]>;
}

/** `/sitemap.xml` (an index), its files under `/sitemaps/`, and `/robots.txt`. */
export function registerSitemaps(
  app: FastifyInstance,
  options: { siteUrl: string; publicMarketingPages: boolean; source: SitemapSource },
): void {
  const { siteUrl, source } = options;
  const xml = (root: string, children: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${children.join('\n')}\n</${root}>\n`;
  const entry = (path: string, updatedAt?: string) =>
    `<url><loc>${escapeXml(siteUrl + path)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`;
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': `public, max-age=${HOUR}`,
  };

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const files = Math.ceil((await source.countCourses()) / SITEMAP_FILE_SIZE);
    const names = ['pages', ...Array.from({ length: files }, (_, index) => `courses-${index + 1}`)];
    if (options.publicMarketingPages) {
      const teachers = Math.ceil((await source.countTeachers()) / SITEMAP_FILE_SIZE);
      names.push(...Array.from({ length: teachers }, (_, index) => `teachers-${index + 1}`));
    }
    const body = names.map(
      (name) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`,
    );
    return reply.headers(headers).send(xml('sitemapindex', body));
  });

  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { schema: { hide: true }, config: limited(FILES_PER_MINUTE) },
    async (request, reply) => {
      const { file } = request.params;
      if (file === 'pages.xml') {
        const paths = ['/', '/courses', '/about-us', '/faq', '/contact-us', ...legalPaths];
        for (const category of await source.listCategories()) paths.push(`/courses/${category}`);
        if (options.publicMarketingPages) {
          paths.push(...marketingPaths.filter((path) => !WITHOUT_PAGE.has(path)));
          for (const track of await source.listTracks()) paths.push(`/tracks/${track}`);
        }
        return reply
          .headers(headers)
          .send(
            xml('urlset', [
              ...paths.map((path) => entry(path)),
              ...(await source.listPages()).map(({ slug, updatedAt }) => entry(pagePath(slug), updatedAt)),
            ]),
          );
      }
      const teachersPage = Number(/^teachers-([1-9]\d{0,5})\.xml$/.exec(file)?.[1]);
      if (options.publicMarketingPages && Number.isInteger(teachersPage)) {
        const teachers = await source.listTeachers(teachersPage);
        if (teachers.length === 0) throw new AppError('NOT_FOUND', 'Sitemap not found');
        return reply.headers(headers).send(
          xml(
            'urlset',
            teachers.map((username) => entry(teacherPath(username))),
          ),
        );
      }
      const page = Number(/^courses-([1-9]\d{0,5})\.xml$/.exec(file)?.[1]);
      const courses = Number.isInteger(page) ? await source.listCourses(page) : [];
      if (courses.length === 0) throw new AppError('NOT_FOUND', 'Sitemap not found');
      return reply.headers(headers).send(
        xml(
          'urlset',
          courses.map((course) => entry(coursePath(course), course.updatedAt)),
        ),
      );
    },
  );

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR}`)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /authentication/\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
      ),
  );
}
