import {
  type CourseFilters,
  changeCourseFilters,
  type RawCourseFilters,
} from '@darasa/contract/catalogue/filters';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { catalogueHref } from './catalogue-url.ts';

/**
 * The filters of the page and the functions that change them. The URL is the state; the controls already show the new values
 * during the navigation, so that nothing jumps back.
 */
export function useCatalogueFilters(filters: CourseFilters) {
  const router = useRouter();
  const [shown, setShown] = useState(filters);
  useEffect(() => setShown(filters), [filters]);
  const change = (with_: RawCourseFilters) => {
    const next = changeCourseFilters(shown, with_);
    setShown(next);
    void router.navigate({ href: catalogueHref(next), resetScroll: false });
  };
  return { shown, change };
}
