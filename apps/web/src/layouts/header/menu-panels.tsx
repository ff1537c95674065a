import type { Navigation } from '@darasa/contract/catalogue/schemas';
import { trackPrint } from '~/features/catalogue/tracks/track-print';
import { trackSize } from '~/features/catalogue/tracks/track-row';
import { formatQuantity } from '~/lib/format';
import { byCourses, useNavigation } from '~/lib/navigation';
import { chipLinkClass } from '~/ui/chip';
import { Cover } from '~/ui/cover/cover';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { CHIPS_SHOWN } from '../menu-entries.ts';
import { useQuickAccess } from '../use-quick-access.ts';

const panelClass = 'rounded-l border border-line bg-surface p-4 shadow-float';
const rowClass = 'flex items-center gap-3 rounded-m p-2.5 hover:bg-sunken';

function Tracks({ tracks }: Pick<Navigation, 'tracks'>) {
  return (
    <div className={`${panelClass} w-88`}>
      <ul>
        {tracks.map((track) => (
          <li key={track.slug}>
            <PathLink href={`/tracks/${track.slug}`} className={rowClass}>
              <Cover {...trackPrint(track.slug)} width={120} height={96} className="h-12 w-15 rounded-s" />
              <span>
                <span className="block text-15 font-semibold">{track.name}</span>
                <span className="tabular block text-13 text-ink3">{trackSize(track)}</span>
              </span>
            </PathLink>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t border-line px-2.5 pt-3 text-15">
        <PathLink href="/learning-paths" className={linkClass}>
          See all learning paths
        </PathLink>
      </p>
    </div>
  );
}

/** The first three subcategories, then how many more there are. */
export function SubcategoryChips({ category }: { category: Navigation['categories'][number] }) {
  const { slug, subcategories } = category;
  const rest = subcategories.length - CHIPS_SHOWN;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {byCourses(subcategories)
        .slice(0, CHIPS_SHOWN)
        .map((subcategory) => (
          <li key={subcategory.slug}>
            <PathLink href={`/courses/${slug}?subcategory=${subcategory.slug}`} className={chipLinkClass}>
              {subcategory.name}
            </PathLink>
          </li>
        ))}
      {rest > 0 && (
        <li>
          <PathLink href={`/courses/${slug}`} className={chipLinkClass}>
            +{rest} more<span className="sr-only"> in {category.name}</span>
          </PathLink>
        </li>
      )}
    </ul>
  );
}

function Categories({ categories }: Pick<Navigation, 'categories'>) {
  return (
    <div
      className={`${panelClass} max-h-[calc(100dvh-96px)] w-[min(64rem,calc(100vw-23rem))] overflow-y-auto`}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(17.5rem,1fr))] gap-x-3 gap-y-3">
        {categories.map((category) => (
          <li key={category.slug} className="p-1">
            <PathLink href={`/courses/${category.slug}`} className={rowClass}>
              <Cover
                category={category.cover ?? category.slug}
                seed="menu"
                width={120}
                height={96}
                className="h-12 w-15 rounded-s"
              />
              <span>
                <span className="block text-15 font-semibold">{category.name}</span>
                <span className="tabular block text-13 text-ink3">
                  {formatQuantity(category.courses, 'course')}
                </span>
              </span>
            </PathLink>
            <div className="mt-1 px-2.5">
              <SubcategoryChips category={category} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Quick() {
  return (
    <ul className={`${panelClass} w-56 p-2`}>
      {useQuickAccess().map(({ href, label }) => (
        <li key={href}>
          <PathLink href={href} className={`${rowClass} min-h-11 py-1.5 text-15 font-medium`}>
            {label}
          </PathLink>
        </li>
      ))}
    </ul>
  );
}

export type MenuId = 'tracks' | 'categories' | 'quick';

/** What one menu of the header holds. A press on any link closes it. */
export function MenuPanel({ id, onNavigate }: { id: MenuId; onNavigate: () => void }) {
  const { categories, tracks } = useNavigation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this handles a click on any of them
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) onNavigate();
      }}
    >
      {id === 'tracks' && <Tracks tracks={tracks} />}
      {id === 'categories' && <Categories categories={categories} />}
      {id === 'quick' && <Quick />}
    </div>
  );
}
