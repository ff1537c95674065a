import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import type { Course, CourseList } from '@darasa/contract/catalogue/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Note } from '~/ui/message';
import { CourseGridSkeleton } from '../course-skeletons.tsx';
import { pickFeatured, Results } from './results.tsx';
import { CorrectedSearch } from './results-bar.tsx';
import { ResultsFailed } from './results-failed.tsx';

interface Props {
  filters: CourseFilters;
  list: UseQueryResult<CourseList>;
  /** Candidates for the featured place; undefined on pages without one. */
  featured: Course[] | undefined;
  /** Shown when there are no results. */
  empty: ReactNode;
}

/** The list in each state: loading, loaded, outdated while loading, empty, failed, offline. */
export function ResultsBody({ filters, list, featured, empty }: Props) {
  const { data, error, isPlaceholderData, fetchStatus, refetch } = list;
  const offline = fetchStatus === 'paused';
  const failed = error !== null || offline;
  if (!data || (isPlaceholderData && failed)) {
    if (!failed) return <CourseGridSkeleton />;
    return <ResultsFailed message={error?.message ?? ''} offline={offline} onRetry={() => void refetch()} />;
  }
  const { correctedSearch } = data.filters;
  return (
    <>
      {offline && (
        <div className="mb-5">
          <Note tone="info">You are offline. This was saved when you were last online.</Note>
        </div>
      )}
      {correctedSearch && !isPlaceholderData && (
        <CorrectedSearch filters={filters} corrected={correctedSearch} />
      )}
      {data.courses.length === 0 ? (
        <Suspense fallback={<CourseGridSkeleton />}>{empty}</Suspense>
      ) : (
        <Results
          list={data}
          filters={filters}
          featured={featured && pickFeatured(featured, data.courses)}
          stale={isPlaceholderData}
        />
      )}
    </>
  );
}
