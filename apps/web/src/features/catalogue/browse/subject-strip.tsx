import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import type { FilterOptions, Navigation } from '@darasa/contract/catalogue/schemas';
import type { ReactNode } from 'react';
import { formatCount } from '~/lib/format';
import { CoverPicture, SheetCover } from '~/ui/cover/cover';
import { cx } from '~/ui/cx';
import { PathLink } from '~/ui/path-link';
import allSubjects from './all-subjects.svg';
import { catalogueHref, isProgramme } from './catalogue-url.ts';

const SWATCH = { width: 160, height: 62, scale: 0.7 };

function Swatch({
  href,
  name,
  count,
  current,
  art,
}: {
  href: string;
  name: string;
  count: number;
  current: boolean;
  art: ReactNode;
}) {
  return (
    <li className="max-lg:w-[116px] max-lg:shrink-0 max-lg:snap-start">
      <PathLink
        href={href}
        resetScroll={false}
        aria-current={current ? 'true' : undefined}
        className={cx(
          'subject-tile',
          current
            ? 'bg-primary-soft after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:bg-primary'
            : 'bg-surface hover:bg-sunken',
        )}
      >
        {art}
        <span className="subject-tile-name">
          {name}
          <small className="tabular block text-13 font-normal text-ink3">{formatCount(count)}</small>
        </span>
      </PathLink>
    </li>
  );
}

/** The subjects in a row, each with its number of courses for the current filters. */
export function SubjectStrip({
  filters,
  navigation,
  options,
}: {
  filters: CourseFilters;
  navigation: Navigation;
  options: FilterOptions | undefined;
}) {
  const counts = new Map(options?.categories.map((category) => [category.value, category.count]));
  const subjects = navigation.categories.map((category) => ({
    ...category,
    count: options ? (counts.get(category.slug) ?? 0) : category.courses,
  }));
  const to = (category: string | undefined) =>
    catalogueHref({ ...filters, category, subcategory: undefined, page: 1 });
  const pictures = subjects.map(({ slug, cover = slug }) => cover);
  const everything = subjects.reduce((sum, subject) => sum + subject.count, 0);
  return (
    <nav aria-label="Subjects">
      <ul className="lg:grid lg:auto-cols-fr lg:grid-flow-col lg:divide-x lg:divide-line lg:overflow-hidden lg:rounded-l lg:border lg:border-line max-lg:-mx-4 max-lg:flex max-lg:snap-x max-lg:scroll-px-4 max-lg:gap-2.5 max-lg:overflow-x-auto max-lg:px-4 max-lg:pb-1 max-lg:[scrollbar-width:none] md:max-lg:-mx-8 md:max-lg:scroll-px-8 md:max-lg:px-8">
        <Swatch
          href={to(undefined)}
          name="All"
          count={everything}
          current={!filters.category || isProgramme(filters.category)}
          art={<CoverPicture src={allSubjects} eager className="h-[46px] lg:h-[62px]" />}
        />
        {subjects.map(({ slug, name, cover = slug, count }) => (
          <Swatch
            key={slug}
            href={to(slug)}
            name={name}
            count={count}
            current={filters.category === slug}
            art={
              <SheetCover
                of={pictures}
                category={cover}
                seed="swatch"
                shape={SWATCH}
                eager
                className="h-[46px] lg:h-[62px]"
              />
            }
          />
        ))}
      </ul>
    </nav>
  );
}
