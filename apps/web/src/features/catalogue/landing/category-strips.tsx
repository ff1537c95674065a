import { type Programme, programmes } from '@darasa/contract/catalogue/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { catalogueHref } from '../browse/catalogue-url.ts';
import { CourseCard } from '../course-card.tsx';
import { categoryQuery } from './category-query.ts';
import { LandingSection } from './sections.tsx';

/** How far below the window they are asked for. */
const AHEAD = '600px';

/**
 * The most popular courses of each programme, in strips that scroll sideways. They are asked for when somebody scrolls towards them:
 * the first view of the page costs nothing more.
 */
export function CategoryStrips() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear &&
        (Object.keys(programmes) as Programme[]).map((name) => <Strip key={name} programme={name} />)}
    </div>
  );
}

function Strip({ programme }: { programme: Programme }) {
  const courses = useQuery(categoryQuery(programme)).data;
  const { filterLabel: title } = programmes[programme];
  if (!courses || courses.length === 0) return null;
  return (
    <LandingSection
      id={programme}
      title={title}
      more={{ href: catalogueHref({ category: programme }), label: `All ${title}` }}
    >
      <ul
        aria-label={title}
        className="-mx-4 flex snap-x scroll-px-4 gap-5 overflow-x-auto px-4 pb-3 md:mx-0 md:scroll-px-0 md:px-0"
      >
        {courses.map((course) => (
          <li key={course.id} className="w-[240px] shrink-0 snap-start md:w-[264px]">
            <CourseCard course={course} full />
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
