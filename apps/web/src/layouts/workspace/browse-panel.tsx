import type { ReactNode } from 'react';
import { formatCount } from '~/lib/format';
import { useNavigation } from '~/lib/navigation';
import { PathLink } from '~/ui/path-link';
import { SubcategoryChips } from '../header/menu-panels.tsx';
import { topLinks } from '../menu-entries.ts';
import { useQuickAccess } from '../use-quick-access.ts';

/** The entries of all menus of the site's header, side by side. A press on any link closes it. */
export function BrowsePanel({ onNavigate }: { onNavigate: () => void }) {
  const { categories, tracks } = useNavigation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this handles a click on any of them
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className="grid max-h-[calc(100dvh-80px)] w-[min(60rem,calc(100vw-10rem))] gap-x-8 gap-y-4 overflow-y-auto rounded-l border border-line bg-surface p-5 shadow-float lg:grid-cols-[15rem_minmax(0,1fr)]"
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) onNavigate();
      }}
    >
      <div className="grid content-start gap-4">
        <Part title="Learning Tracks">
          {tracks.map(({ slug, name, courses }) => (
            <Row key={slug} href={`/tracks/${slug}`} count={courses}>
              {name}
            </Row>
          ))}
          <Row href="/learning-paths">See all learning paths</Row>
        </Part>
        <Part title="Quick Access">
          {useQuickAccess().map(({ href, label }) => (
            <Row key={href} href={href}>
              {label}
            </Row>
          ))}
        </Part>
        <ul className="border-t border-line pt-2">
          {topLinks.map(({ href, label }) => (
            <Row key={href} href={href}>
              {label}
            </Row>
          ))}
        </ul>
      </div>
      <section aria-labelledby="browse-categories">
        <h2 id="browse-categories" className={titleClass}>
          Course Categories
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-4 gap-y-3">
          {categories.map((category) => (
            <li key={category.slug}>
              <PathLink href={`/courses/${category.slug}`} className={rowClass}>
                <b className="font-semibold">{category.name}</b>
                <Count of={category.courses} />
              </PathLink>
              <div className="px-2">
                <SubcategoryChips category={category} />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const titleClass = 'mb-1 px-2 font-sans text-14 font-semibold tracking-normal text-ink3';
const rowClass = 'flex min-h-9 items-center gap-2 rounded-s px-2 text-15 hover:bg-sunken';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={titleClass}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

const Row = ({ href, count, children }: { href: string; count?: number; children: ReactNode }) => (
  <li>
    <PathLink href={href} className={rowClass}>
      {children}
      {count !== undefined && <Count of={count} />}
    </PathLink>
  </li>
);

const Count = ({ of }: { of: number }) => (
  <small className="tabular ml-auto text-13 text-ink3">{formatCount(of)}</small>
);
