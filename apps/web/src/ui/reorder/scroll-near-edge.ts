/** Pixels from the upper or lower edge of the window within which a drag scrolls. */
const EDGE = 72;

/** For a drag of an element: scrolls what is around it when the pointer is near an edge of the window. */
export function scrollNearEdge(element: Element): (y: number) => void {
  const scroller = scrollerOf(element);
  return (y) => {
    const over = y < EDGE ? -12 : y > window.innerHeight - EDGE ? 12 : 0;
    if (over !== 0) scroller.scrollBy(0, over);
  };
}

/** What scrolls around an element: the page, or a part of it. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY);
    if (scrolls && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.documentElement;
}
