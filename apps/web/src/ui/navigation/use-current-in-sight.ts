import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row or column of links that scrolls: brings the current one to its middle, without moving the page.
 * @param current its place in the list; -1 when none is
 */
export function useCurrentInSight(current: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const place = list.current?.children[current];
    if (!list.current || !(place instanceof HTMLElement)) return;
    list.current.scrollLeft = place.offsetLeft - (list.current.clientWidth - place.offsetWidth) / 2;
    list.current.scrollTop = place.offsetTop - (list.current.clientHeight - place.offsetHeight) / 2;
  }, [current]);
  return list;
}
