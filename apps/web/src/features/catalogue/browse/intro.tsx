import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import type { FilterOptions, Navigation } from '@darasa/contract/catalogue/schemas';
import type { ReactNode, Ref } from 'react';
import { useDataSaver } from '~/lib/data-saver';
import { formatCount, formatQuantity } from '~/lib/format';
import { byCourses } from '~/lib/navigation';
import { chipLinkClass } from '~/ui/chip';
import { cx } from '~/ui/cx';
import { Switch } from '~/ui/fields/switch';
import { PathLink } from '~/ui/path-link';
import { catalogueHref } from './catalogue-url.ts';

export type Subject = Navigation['categories'][number];

interface Props {
  filters: CourseFilters;
  subject: Subject | undefined;
  options: FilterOptions | undefined;
  /** Courses for the filters; undefined while unknown. */
  total: number | undefined;
  ref: Ref<HTMLElement>;
}

/** The page's title, and the data saver switch. */
export function Intro({ filters, subject, options, total, ref }: Props) {
  const [saving, setSaving] = useDataSaver();
  return (
    <section
      ref={ref}
      className="grid items-end gap-x-6 gap-y-3 pt-4 pb-3 md:grid-cols-[1fr_auto] md:pt-11 md:pb-[26px]"
    >
      <div className="min-w-0">
        <h1 dir="auto" className="hero break-words">
          <Heading filters={filters} subject={subject} />
        </h1>
        <p className="mt-2 max-w-[54ch] text-16 text-ink2 max-md:sr-only md:mt-3 md:text-17">
          {subject?.description ??
            (total === undefined ? ON_CARDS : `${formatQuantity(total, 'course')}. ${ON_CARDS}`)}
        </p>
        {subject && <TopicChips filters={filters} subject={subject} options={options} />}
      </div>
      {/* On a phone it is among the filters: the first course should be seen at once */}
      <div className="rounded-m border border-line bg-surface px-3.5 py-1 max-md:hidden">
        <Switch checked={saving} onChange={setSaving}>
          Data saver: leave out pictures
        </Switch>
      </div>
    </section>
  );
}

const ON_CARDS = 'Every card shows the length and price, and the download size where it is known.';

function Heading({ filters, subject }: Pick<Props, 'filters' | 'subject'>) {
  if (filters.search)
    return <>{subject ? `${subject.name}: “${filters.search}”` : `Results for “${filters.search}”`}</>;
  return <>{subject?.name ?? 'Learn something you’ll use this week'}</>;
}

/** The topics of a subject, each with its number of courses for the current filters. */
function TopicChips({
  filters,
  subject,
  options,
}: {
  filters: CourseFilters;
  subject: Subject;
  options: FilterOptions | undefined;
}) {
  const counted = options?.categories.find((category) => category.value === subject.slug)?.subcategories;
  const counts = new Map(counted?.map((topic) => [topic.value, topic.count]));
  const to = (subcategory: string | undefined) => catalogueHref({ ...filters, subcategory, page: 1 });
  if (subject.subcategories.length === 0) return null;
  return (
    <nav aria-label="Topics" className="mt-4">
      <ul className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap">
        <li>
          <Topic href={to(undefined)} chosen={filters.subcategory === undefined}>
            All topics
          </Topic>
        </li>
        {byCourses(subject.subcategories).map((topic) => (
          <li key={topic.slug}>
            <Topic href={to(topic.slug)} chosen={filters.subcategory === topic.slug}>
              {topic.name}{' '}
              <span className="tabular font-normal text-ink3">
                {formatCount(counted ? (counts.get(topic.slug) ?? 0) : topic.courses)}
              </span>
            </Topic>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Topic = ({ href, chosen, children }: { href: string; chosen: boolean; children: ReactNode }) => (
  <PathLink
    href={href}
    matchSearch
    resetScroll={false}
    aria-current={chosen ? 'true' : undefined}
    className={cx(chipLinkClass, chosen && 'border-primary bg-primary-soft text-ink')}
  >
    {children}
  </PathLink>
);
