import type { Course, Navigation } from '@darasa/contract/catalogue/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { chipLinkClass } from '~/ui/chip';
import { cx } from '~/ui/cx';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { categoryQuery } from './category-query.ts';
import { CourseRow, LandingSection } from './sections.tsx';

const ACROSS = 4;
const MOST_TASTES = 7;

interface Props {
  featured: readonly Course[];
  categories: Navigation['categories'];
}

/** Real courses by taste: those to start with, and at a press the best of a subject. Without scripts a subject leads to its page. */
export function Tastes({ featured, categories }: Props) {
  const [taste, setTaste] = useState('');
  const id = useId();
  const { data, isError, isFetching } = useQuery({
    ...categoryQuery(taste, ACROSS),
    enabled: taste !== '',
    placeholderData: (before) => before,
  });
  const courses = taste === '' ? featured : (data ?? featured);
  const chips = [
    { slug: '', name: 'To start with', href: '/courses' },
    ...categories
      .slice(0, MOST_TASTES)
      .map(({ slug, name }) => ({ slug, name, href: `/courses/${encodeURIComponent(slug)}` })),
  ];
  return (
    <LandingSection
      id="featured"
      title="What do you want to be able to do?"
      more={{ href: '/courses', label: 'All courses' }}
    >
      <ul
        aria-label="Subjects"
        className="mb-6 flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 md:flex-wrap"
      >
        {chips.map(({ slug, name, href }) => (
          <li key={slug} className="shrink-0">
            <PathLink
              href={href}
              preload={false}
              aria-current={taste === slug ? 'true' : undefined}
              aria-controls={id}
              className={cx(chipLinkClass, 'min-h-11', taste === slug && 'border-primary bg-primary-soft')}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                setTaste(slug);
              }}
            >
              {name}
            </PathLink>
          </li>
        ))}
      </ul>
      <div id={id} aria-live="polite" aria-busy={isFetching} className={cx(isFetching && 'opacity-60')}>
        {isError && taste !== '' ? (
          <Note tone="danger">These courses could not be loaded. Choose the subject again.</Note>
        ) : (
          <CourseRow courses={courses.slice(0, ACROSS)} across={ACROSS} />
        )}
      </div>
    </LandingSection>
  );
}
