import type { Navigation } from '@darasa/contract/catalogue/schemas';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { formatCount } from '~/lib/format';
import { Logo } from '~/ui/logo';
import { PathLink } from '~/ui/path-link';
import { type Entry, quickAccess } from '../menu-entries.ts';

const CATEGORIES_SHOWN = 9;

const about: readonly Entry[] = [
  { label: 'About Us', href: '/about-us' },
  { label: 'Contact Us', href: '/contact-us' },
  { label: 'Questions and answers', href: '/faq' },
  { label: 'Help', href: '/help' },
  { label: 'Ask support', href: '/support/chat' },
];

const legal: readonly Entry[] = [
  { label: 'Privacy policy', href: '/privacy' },
  { label: 'Terms of use', href: '/terms' },
];

function Column({ title, entries }: { title: string; entries: readonly (Entry & { count?: number })[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-16">{title}</h2>
      <ul>
        {entries.map(({ href, label, count }) => (
          <li key={href}>
            <PathLink
              href={href}
              className="flex min-h-9 items-center py-1.5 text-15 leading-snug text-ink2 underline-offset-4 hover:text-ink hover:underline max-md:min-h-11"
            >
              <span>
                {label}
                {count !== undefined && (
                  <small className="tabular text-13 text-ink3">&nbsp;&nbsp;{formatCount(count)}</small>
                )}
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const footerClass = 'mt-16 border-t border-line bg-sunken';

/** The inside of the footer: a function of these and of the current page's path alone. It must not use `useId`. */
export function FooterContent({ site, navigation }: { site: SiteSettings; navigation: Navigation }) {
  const { categories, tracks } = navigation;
  return (
    <>
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-[1.4fr_repeat(4,1fr)]">
        <div className="max-lg:col-span-2">
          <Logo site={site} />
          <p className="mt-3 max-w-[32ch] text-15 text-ink2">
            {site.tagline ||
              'Courses from teachers across East Africa. Learn on the phone you have, at the pace you like.'}
          </p>
          <p className="mt-3 text-15">
            <a href={`mailto:${site.supportEmail}`} className="text-primary underline underline-offset-[3px]">
              {site.supportEmail}
            </a>
          </p>
        </div>
        {categories.length > 0 && (
          <Column
            title="Course Categories"
            entries={categories
              .slice(0, CATEGORIES_SHOWN)
              .map(({ slug, name, courses }) => ({ label: name, href: `/courses/${slug}`, count: courses }))}
          />
        )}
        {tracks.length > 0 && (
          <Column
            title="Learning Tracks"
            entries={tracks.map(({ slug, name, courses }) => ({
              label: name,
              href: `/tracks/${slug}`,
              count: courses,
            }))}
          />
        )}
        <Column title="Quick Access" entries={quickAccess} />
        <Column title={site.name} entries={[...about, ...site.menu.footer]} />
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-14 text-ink3">
          <p>
            © {new Date().getUTCFullYear()} {site.name}. All rights reserved.
          </p>
          <nav aria-label="Legal" className="flex gap-x-6">
            {legal.map(({ href, label }) => (
              <PathLink
                key={href}
                href={href}
                className="flex min-h-9 items-center underline-offset-4 hover:text-ink hover:underline max-md:min-h-11"
              >
                {label}
              </PathLink>
            ))}
          </nav>
        </div>
      </div>
    </>
  );
}
