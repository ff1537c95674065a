import { courseTypes } from '@darasa/contract/catalogue/constants';
import { courseDeskSorts, courseDeskStates, MOST_DESK_FOUND } from '@darasa/contract/catalogue/desk-rules';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { SlidersHorizontal, Star } from 'lucide-react';
import { useCallback, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { useMay } from '~/lib/session/use-may';
import { Button, buttonClass } from '~/ui/button';
import { RemovableChip } from '~/ui/chip';
import { cx } from '~/ui/cx';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { InlineSelect } from '~/ui/fields/select';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import type { DeskCourses } from '../desk/desk-calls.ts';
import { categoriesQuery, deskCoursesQuery } from '../desk/desk-queries.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { sortNames, stateNames, typeNames } from './course-labels.ts';
import { CourseTable } from './course-table.tsx';
import { COURSES_DESK, type CoursesFilter, coursesFilter, coursesHref } from './courses-url.ts';
import { FeaturedDialog } from './featured-dialog.tsx';

type Change = (next: Partial<CoursesFilter>, replace?: boolean) => void;

/** Every course in every state: searched, filtered, sorted and paged by the URL. */
export function CoursesDeskPage() {
  const filter = useSearch({ strict: false, select: coursesFilter, structuralSharing: true });
  const router = useRouter();
  const [isFeaturing, setIsFeaturing] = useState(false);
  const mayFeature = useMay('catalogue.manage');
  const mayExport = useMay('exports.read');
  const change: Change = (next, replace = false) =>
    void router.navigate({
      href: coursesHref({ ...filter, page: 1, ...next }),
      replace,
      resetScroll: false,
    });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Courses</h1>
        <div className="flex flex-wrap gap-2">
          {mayExport && <ExportMenu tables={['courses', 'enrollments', 'grades']} />}
          {mayFeature && (
            <Button look="outline" className="max-md:px-3" onClick={() => setIsFeaturing(true)}>
              <Icon of={Star} size={18} className="max-md:hidden" />
              Featured courses
            </Button>
          )}
        </div>
      </div>
      {mayFeature && isFeaturing && <FeaturedDialog onClose={() => setIsFeaturing(false)} />}
      <Toolbar filter={filter} onChange={change} />
      <QueryResult
        query={useQuery(deskCoursesQuery({ ...filter, featured: filter.featured ? 'true' : undefined }))}
        skeleton={<RowsSkeleton rows={10} />}
        failed="The courses could not be loaded"
      >
        {(list, stale) => <Courses list={list} stale={stale} filter={filter} onChange={change} />}
      </QueryResult>
    </>
  );
}

function Toolbar({ filter, onChange }: { filter: CoursesFilter; onChange: Change }) {
  const categories = useQuery(categoriesQuery).data ?? [];
  /** On phones the list comes first. */
  const [isOpen, setIsOpen] = useState(false);
  const on = [filter.state !== 'all', filter.category, filter.type, filter.featured].filter(Boolean).length;
  return (
    <div className="mt-5 mb-3 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-2">
      <LiveSearch
        label="Search courses"
        placeholder="Title or owner"
        value={filter.search}
        onSearch={(search) => onChange({ search }, true)}
        className="min-w-60 flex-1 max-md:col-span-2"
      />
      <Button
        look="outline"
        aria-expanded={isOpen}
        className="max-md:col-span-2 md:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={SlidersHorizontal} size={18} />
        {on === 0 ? 'Filters' : `Filters (${on})`}
      </Button>
      <div className={cx('contents', !isOpen && 'max-md:hidden')}>
        <InlineSelect
          label="State"
          choices={courseDeskStates.map((value) => ({ value, label: stateNames[value] }))}
          value={filter.state}
          onChange={({ target }) =>
            onChange({ state: courseDeskStates.find((one) => one === target.value) ?? 'all' })
          }
        />
        <InlineSelect
          label="Category"
          choices={[
            { value: '', label: 'All' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={filter.category ?? ''}
          onChange={({ target }) => onChange({ category: target.value || undefined })}
        />
        <InlineSelect
          label="Type"
          choices={[
            { value: '', label: 'All' },
            ...courseTypes.map((value) => ({ value, label: typeNames[value] })),
          ]}
          value={filter.type ?? ''}
          onChange={({ target }) => onChange({ type: courseTypes.find((one) => one === target.value) })}
        />
        <InlineSelect
          label="Featured"
          choices={[
            { value: '', label: 'All' },
            { value: 'true', label: 'Featured only' },
          ]}
          value={filter.featured ? 'true' : ''}
          onChange={({ target }) => onChange({ featured: target.value === 'true' ? true : undefined })}
        />
      </div>
    </div>
  );
}

interface CoursesProps {
  list: DeskCourses;
  stale: boolean;
  filter: CoursesFilter;
  onChange: Change;
}

function Courses({ list: { courses, pagination }, stale, filter, onChange }: CoursesProps) {
  const categories = useQuery(categoriesQuery).data ?? [];
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback(
    (some: readonly string[], on: boolean) =>
      setIds((held) => {
        const next = new Set(held);
        for (const id of some) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    [],
  );
  const chosen = courses.filter(({ course_id: id }) => ids.has(id));
  const owner = courses.find((course) => course.owner.user_id === filter.owner)?.owner.name;
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-15 font-medium text-ink2">
          {filter.search && pagination.totalItems === MOST_DESK_FOUND
            ? `At least ${formatQuantity(MOST_DESK_FOUND, 'course')}`
            : formatQuantity(pagination.totalItems, 'course')}
        </p>
        {filter.search && (
          <RemovableChip onRemove={() => onChange({ search: '' })}>
            <span className="max-w-48 truncate">“{filter.search}”</span>
          </RemovableChip>
        )}
        {filter.owner && (
          <RemovableChip onRemove={() => onChange({ owner: undefined })}>
            {owner ? `Owner: ${owner}` : 'One owner'}
          </RemovableChip>
        )}
        <InlineSelect
          label="Sort"
          className="ml-auto"
          choices={courseDeskSorts.map((value) => ({ value, label: sortNames[value] }))}
          value={filter.sort}
          onChange={({ target }) =>
            onChange({ sort: courseDeskSorts.find((one) => one === target.value) ?? 'changed' })
          }
        />
      </div>
      {chosen.length > 0 && (
        <ChosenBar chosen={chosen} categories={categories} onClear={() => setIds(new Set())} />
      )}
      {courses.length === 0 ? (
        <EmptyState
          title="No courses found"
          actions={
            <PathLink href={COURSES_DESK} className={buttonClass({ look: 'outline' })}>
              Show all courses
            </PathLink>
          }
        >
          Search by part of a title or of the owner’s name, or remove a filter.
        </EmptyState>
      ) : (
        <CourseTable
          courses={courses}
          categories={categories}
          stale={stale}
          filter={filter}
          chosen={ids}
          onChoose={choose}
        />
      )}
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        renderLink={({ page, ...parts }) => (
          <PathLink matchSearch href={coursesHref({ ...filter, page })} {...parts} />
        )}
      />
    </>
  );
}
