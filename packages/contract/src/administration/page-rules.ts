/** The pages that come with the product; each has a screen of its own at `/{slug}`. */
export const productPages: readonly string[] = [
  'about-us',
  'careers',
  'certifications',
  'corporate',
  'faq',
  'help',
  'learning-paths',
  'privacy',
  'resources',
  'terms',
];

/** Its text has groups of entries; that of one of the site's own is one text. */
export const isProductPage = (slug: string): boolean => productPages.includes(slug);

/** What would be read as another place of the site, or of the editor. */
const reserved: ReadonlySet<string> = new Set([
  ...productPages,
  ...[
    'administrator',
    'admin',
    'api',
    'audit',
    'authentication',
    'certificates',
    'checkout',
    'contact-us',
    'courses',
  ],
  ...[
    'desk',
    'groups',
    'index',
    'instructor',
    'invite',
    'learn',
    'new',
    'notifications',
    'offline',
    'pages',
    'profile',
  ],
  ...[
    'reports',
    'requirements',
    'settings',
    'student',
    'support',
    'teacher',
    'teachers',
    'testing',
    'tracks',
  ],
]);

export const pageLimits = {
  slug: 60,
  title: 200,
  summary: 500,
  body: 150_000,
  pages: 100,
  kept: 30,
} as const;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Where a page is shown. */
export const pagePath = (slug: string): string => (isProductPage(slug) ? `/${slug}` : `/pages/${slug}`);

/** Why a new page can't have this address; undefined when it can. */
export function pageSlugProblem(slug: string): string | undefined {
  if (slug.length > pageLimits.slug) return `At most ${pageLimits.slug} characters`;
  if (!SLUG.test(slug)) return 'Small letters, digits and single dashes only, such as school-rules';
  return reserved.has(slug)
    ? 'This address belongs to another part of the site. Choose another one.'
    : undefined;
}

/** An address from a title; '' where nothing of it can be one. */
export const slugFromTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, pageLimits.slug)
    .replace(/-+$/, '');
