import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useNavigation } from '~/lib/navigation';
import { useWide } from '~/lib/wide';
import { coursesQuery, featuredQuery, filterOptionsQuery } from '../queries.ts';
import { isEmptySite, showsFeatured } from './catalogue-url.ts';
import { Intro, type Subject } from './intro.tsx';
import { LateFilterRail } from './late-filter-rail.tsx';
import { LateNoResults } from './late-no-results.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { ResultsBar } from './results-bar.tsx';
import { ResultsBody } from './results-body.tsx';
import { SortSelect } from './sort-select.tsx';
import { SubjectStrip } from './subject-strip.tsx';
import { useCatalogueFilters } from './use-catalogue-filters.ts';
import { useFocusAfterPaging } from './use-focus-after-paging.ts';

const FORM = 'catalogue-filters';

/** The catalogue, which depends only on the filters in the URL. @param subject on a subject's own page */
export function CataloguePage({ filters, subject }: { filters: CourseFilters; subject?: Subject }) {
  const intro = useRef<HTMLElement>(null);
  const results = useFocusAfterPaging(filters.page);
  const { shown, change } = useCatalogueFilters(filters);
  const navigation = useNavigation();
  const { data: options } = useQuery(filterOptionsQuery(filters));
  const list = useQuery(coursesQuery(filters));
  const first = showsFeatured(filters);
  const featured = useQuery({ ...featuredQuery(), enabled: first }).data;
  // Phones have a drawer instead
  const wide = useWide();
  const empty = (
    <LateNoResults filters={filters} options={options} navigation={navigation} onChange={change} />
  );
  if (list.data?.pagination.totalItems === 0 && isEmptySite(filters, navigation))
    return (
      <div className="wrap">
        <Suspense>{empty}</Suspense>
      </div>
    );
  return (
    <div className="wrap">
      <Intro
        ref={intro}
        filters={filters}
        subject={subject}
        options={options}
        total={list.data?.pagination.totalItems}
      />
      <SubjectStrip filters={shown} navigation={navigation} options={options} />
      <div className="pt-2 pb-28 md:grid md:grid-cols-[216px_minmax(0,1fr)] md:gap-8 md:pt-8 md:pb-18 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-10">
        <aside aria-label="Filters" className="max-md:hidden">
          {wide && (
            <Suspense>
              <LateFilterRail
                form={FORM}
                filters={filters}
                shown={shown}
                subject={subject?.slug}
                options={options}
                onChange={change}
              />
            </Suspense>
          )}
        </aside>
        <section ref={results} tabIndex={-1} aria-label="Results" className="min-w-0 outline-none">
          <ResultsBar
            filters={shown}
            options={options}
            total={list.data?.pagination.totalItems}
            onChange={change}
          >
            <MobileBar filters={shown} onChange={change} intro={intro} />
            <SortSelect filters={shown} onChange={change} form={FORM} className="ml-auto max-w-full" />
          </ResultsBar>
          <ResultsBody
            filters={filters}
            list={list}
            // The cache may still contain them on a page without any.
            featured={first ? featured : undefined}
            empty={empty}
          />
        </section>
      </div>
    </div>
  );
}
