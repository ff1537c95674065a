import type { CourseFilters, RawCourseFilters } from '@darasa/contract/catalogue/filters';
import { useRouter } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { activeFilters } from './active-filters.ts';
import { catalogueHref } from './catalogue-url.ts';
import { SortButton } from './sort-select.tsx';

const loadDrawer = () => import('./filter-drawer.tsx');
const FilterDrawer = lazy(async () => ({ default: (await loadDrawer()).FilterDrawer }));

/** Whether the element has scrolled out of the window at the top. */
function useScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [target]);
  return past;
}

interface Props {
  filters: CourseFilters;
  onChange: (change: RawCourseFilters) => void;
  /** The bar appears once this has been scrolled away. */
  intro: RefObject<HTMLElement | null>;
}

/** Filters and order at the bottom of the screen. */
export function MobileBar({ filters, onChange, intro }: Props) {
  const router = useRouter();
  const shown = useScrolledPast(intro);
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  const active = activeFilters(filters).length;
  return (
    <>
      <div
        data-bar
        inert={!shown}
        className={cx(
          'fixed inset-x-4 bottom-3.5 z-20 grid grid-cols-2 divide-x divide-bg/25 rounded-[14px] bg-ink text-bg shadow-float transition-[translate,opacity] duration-200 md:hidden',
          shown ? '' : 'translate-y-24 opacity-0',
        )}
      >
        <FiltersButton active={active} className="h-[54px] justify-center" onOpen={() => setDrawer('open')} />
        <SortButton filters={filters} onChange={onChange} />
      </div>
      <FiltersButton
        active={active}
        className="h-11 rounded-m border border-control bg-surface px-4 md:hidden"
        onOpen={() => setDrawer('open')}
      />
      {drawer !== 'unused' && (
        <Suspense>
          <FilterDrawer
            filters={filters}
            isOpen={drawer === 'open'}
            onClose={() => setDrawer('closed')}
            onApply={(next) => void router.navigate({ href: catalogueHref(next), resetScroll: false })}
          />
        </Suspense>
      )}
    </>
  );
}

function FiltersButton({
  active,
  className,
  onOpen,
}: {
  active: number;
  className: string;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadDrawer()}
      onFocus={() => void loadDrawer()}
      onClick={onOpen}
      className={cx(
        'flex items-center gap-2 text-15 font-semibold focus-visible:-outline-offset-4',
        className,
      )}
    >
      <Icon of={SlidersHorizontal} />
      Filters
      {active > 0 && (
        <span className="tabular grid h-[22px] min-w-[22px] place-items-center rounded-full bg-accent text-13 text-on-accent">
          {active}
        </span>
      )}
    </button>
  );
}
