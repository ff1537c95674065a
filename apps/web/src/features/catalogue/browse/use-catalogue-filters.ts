import {
  type CourseFilters,
  changeCourseFilters,
  type RawCourseFilters,
} from '@darasa/contract/catalogue/filters';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { catalogueHref } from './catalogue-address.ts';

/**
 * The filters of the page and what changes them. The address is the state; what is shown in the controls runs ahead of it
 * by the moment that a navigation takes, so that nothing that is pressed jumps back.
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
