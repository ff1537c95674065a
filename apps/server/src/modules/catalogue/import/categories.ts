import { slugify } from '../course/slugs.ts';
import { type Reading, read, shown, unread } from './normalise/reading.ts';

/** A category, or a category and one of its subcategories: `programming`, `programming/web-development`. */
export type CategoryPath = string;

export interface KnownCategory {
  slug: string;
  name: string;
  subcategories: readonly { slug: string; name: string }[];
}

/** The category used for one text of the file, for the report. */
export interface CategoryUse {
  text: string;
  path: CategoryPath;
  rows: number;
  created: boolean;
}

/** The maximum number of new ones: more would mean that the column does not hold categories. */
const MOST_NEW = 100;
const MOST_REPORTED = 500;
const LONGEST_NAME = 80;

/** What large course sites call subjects that have another name here. */
const ALIASES: Record<string, CategoryPath> = {
  development: 'programming',
  coding: 'programming',
  software: 'programming',
  'software-development': 'programming',
  'software-engineering': 'programming',
  'computer-science': 'programming',
  'mobile-development': 'programming/mobile',
  'mobile-and-web-development': 'programming',
  'it-and-software': 'technology',
  'information-technology': 'technology',
  it: 'technology',
  'cloud-computing': 'technology/cloud',
  cybersecurity: 'technology/security',
  'cyber-security': 'technology/security',
  'computer-security': 'technology/security',
  'network-and-security': 'technology/networking',
  'office-productivity': 'technology/office-tools',
  data: 'data-science',
  'data-analysis': 'data-science/analytics',
  'data-analysis-and-statistics': 'data-science',
  'probability-and-statistics': 'data-science/statistics',
  'artificial-intelligence': 'data-science/machine-learning',
  'business-and-management': 'business',
  'business-essentials': 'business',
  'finance-and-accounting': 'business/finance',
  'economics-and-finance': 'business/finance',
  accounting: 'business/bookkeeping',
  entrepreneurship: 'business/entrepreneurship',
  'leadership-and-management': 'business/management',
  'art-and-design': 'design',
  'arts-and-design': 'design',
  'design-and-creativity': 'design',
  'photography-and-video': 'design/photography',
  'ui-ux-design': 'design/ui-ux',
  'user-experience': 'design/ui-ux',
  'health-and-fitness': 'health',
  'health-and-safety': 'health',
  'health-and-medicine': 'health',
  'food-and-nutrition': 'health/nutrition',
  language: 'languages',
  'language-learning': 'languages',
  'learn-a-language': 'languages',
  'musical-instruments': 'music/instruments',
  'music-production': 'music/production',
  'agriculture-and-environment': 'agriculture',
};

/** The site's categories, and those that this import adds. Names are compared without case, accents and punctuation. */
export interface CategoryBook {
  /** The path for a text of the file. @param within the file's subcategory, if it has one */
  resolve(text: string, within?: string): Reading<CategoryPath>;
  /** The path that a flag or a mapping file names; it must exist, unless it may be created. */
  named(text: string): Reading<CategoryPath>;
  name(path: CategoryPath): string;
  uses(): CategoryUse[];
}

export function createCategoryBook(known: readonly KnownCategory[], mayCreate: boolean): CategoryBook {
  /** Normalised name → paths; more than one when two categories have a subcategory of that name. */
  const paths = new Map<string, Set<CategoryPath>>();
  const names = new Map<CategoryPath, string>();
  const created = new Set<CategoryPath>();
  const uses = new Map<string, CategoryUse>();

  const learn = (name: string, path: CategoryPath) =>
    paths.set(name, (paths.get(name) ?? new Set()).add(path));
  const add = (category: string, name: string, parent?: { slug: string; name: string }) => {
    const path = parent ? `${parent.slug}/${category}` : category;
    names.set(path, name);
    for (const key of new Set([category, normal(name)])) {
      learn(key, path);
      // “Business Finance”: the category's name, then the subcategory's.
      if (parent)
        for (const before of new Set([parent.slug, normal(parent.name)])) learn(`${before}-${key}`, path);
    }
  };
  for (const category of known) {
    add(category.slug, category.name);
    for (const sub of category.subcategories) add(sub.slug, sub.name, category);
  }

  /** A category's name wins over a subcategory's; two equal names match neither. */
  function find(text: string): CategoryPath | undefined {
    const key = normal(text);
    const found = [...(paths.get(key) ?? [])];
    const top = found.find((path) => !path.includes('/'));
    if (top !== undefined) return top;
    if (found.length === 1) return found[0];
    const alias = found.length === 0 && Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
    return alias !== undefined && names.has(alias) ? alias : undefined;
  }

  function findInside(category: string, text: string): CategoryPath | undefined {
    return [...(paths.get(normal(text)) ?? [])].find((path) => path.startsWith(`${category}/`));
  }

  function create(text: string, parent?: string): CategoryPath | undefined {
    const name = text.replace(/\s+/g, ' ').trim();
    const slug = slugify(name, 60);
    if (!mayCreate || slug === undefined || name.length > LONGEST_NAME || created.size >= MOST_NEW)
      return undefined;
    add(slug, name, parent === undefined ? undefined : { slug: parent, name: names.get(parent) ?? parent });
    const path = parent === undefined ? slug : `${parent}/${slug}`;
    created.add(path);
    return path;
  }

  /** `Development > Web Development`: the first is the category, the second the subcategory. */
  function findPath(text: string): CategoryPath | undefined {
    const [first, second, ...more] = text.split(/\s*[>»/|]\s*/);
    if (first === undefined || second === undefined || more.length > 1) return undefined;
    const outer = find(first);
    if (outer === undefined) return undefined;
    return findInside(outer.split('/')[0] ?? outer, second) ?? outer;
  }

  function resolve(text: string, within?: string): Reading<CategoryPath> {
    const path = find(text) ?? findPath(text) ?? create(text);
    if (path === undefined) return unread(`${shown(text)} is not a category of this site`);
    if (within === undefined || path.includes('/')) return read(path);
    const inner = findInside(path, within) ?? create(within, path);
    return inner === undefined
      ? read(path, `subcategory ${shown(within)} is not known and was left out`)
      : read(inner);
  }

  return {
    resolve(text, within) {
      const reading = resolve(text, within);
      if ('value' in reading) {
        const key = within === undefined ? text : `${text} > ${within}`;
        const use = uses.get(key);
        if (use) use.rows++;
        else if (uses.size < MOST_REPORTED) {
          uses.set(key, { text: key, path: reading.value, rows: 1, created: created.has(reading.value) });
        }
      }
      return reading;
    },
    named(text) {
      if (names.has(text)) return read(text);
      const [outer = '', inner] = text.split('/');
      const category = find(outer) ?? create(outer);
      if (category === undefined) return unread(`${shown(text)} is not a category of this site`);
      if (inner === undefined) return read(category);
      const top = category.split('/')[0] ?? category;
      const path = findInside(top, inner) ?? create(inner, top);
      return path === undefined ? unread(`${shown(text)} is not a subcategory of this site`) : read(path);
    },
    name: (path) => names.get(path) ?? path,
    uses: () => [...uses.values()].sort((left, right) => right.rows - left.rows),
  };
}

const normal = (name: string): string => slugify(name, 200) ?? name.trim().toLowerCase();
