import type { LandingSection as Section } from '@darasa/contract/http/page-host';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { formatQuantity } from '~/lib/format';
import { useNavigation } from '~/lib/navigation';
import { featuredQuery, newestQuery, statsQuery } from '../queries.ts';
import { CategoryStrips } from './category-strips.tsx';
import { FreeLesson } from './free-lesson.tsx';
import { frontPageQuery } from './front-page-query.ts';
import { Hero } from './hero.tsx';
import { Offline } from './offline.tsx';
import { Faces, Words, Works } from './people.tsx';
import { Prices } from './prices.tsx';
import { CourseRow, ForTeachers, LandingSection, TrackTiles } from './sections.tsx';
import { SubjectTiles } from './subject-tiles.tsx';
import { Tastes } from './tastes.tsx';

/** As on the settings' screen; those that are not here are shown where an administrator chose them. */
const usual: readonly Section[] = [
  ...(['featured', 'works', 'words', 'faces', 'subjects', 'tracks'] as const),
  ...(['reasons', 'prices', 'teachers', 'questions', 'closing'] as const),
];

/** The home page. A section that has nothing to show, or could not be loaded, is left out. @param faq a few answers */
export function LandingPage({ faq }: { faq?: ReactNode }) {
  const { site } = useRouteContext({ from: '__root__' });
  const { categories, tracks } = useNavigation();
  const stats = useQuery(statsQuery()).data;
  const featured = useQuery(featuredQuery()).data;
  const newest = useQuery(newestQuery()).data?.courses;
  const {
    lesson = null,
    words = [],
    works = [],
    teachers = [],
    prices,
  } = useQuery(frontPageQuery).data ?? {};
  const parts: Record<Section, ReactNode> = {
    featured: featured && featured.length > 0 && <Tastes featured={featured} categories={categories} />,
    works: works.length > 0 && (
      <LandingSection id="works" title="What people made">
        <Works works={works} />
      </LandingSection>
    ),
    words: words.length > 0 && (
      <LandingSection id="words" title="In their own words">
        <Words words={words} />
      </LandingSection>
    ),
    faces: teachers.length > 0 && (
      <LandingSection id="faces" title="Taught by people who do it">
        <Faces teachers={teachers} />
      </LandingSection>
    ),
    subjects: categories.length > 0 && (
      <LandingSection id="subjects" title="Choose a subject">
        <SubjectTiles categories={categories} />
      </LandingSection>
    ),
    tracks: tracks.length > 0 && (
      <LandingSection
        id="tracks"
        title="Learning paths"
        more={{ href: '/learning-paths', label: 'All learning paths' }}
      >
        <TrackTiles tracks={tracks} />
      </LandingSection>
    ),
    reasons: <Offline />,
    prices: prices && (
      <LandingSection id="prices" title="What it costs, all of it">
        <Prices prices={prices} />
      </LandingSection>
    ),
    newest: newest && newest.length > 0 && (
      <LandingSection
        id="newest"
        title="The newest courses"
        more={{ href: '/courses?sortBy=newest', label: 'All new courses' }}
      >
        <CourseRow courses={newest} across={4} />
      </LandingSection>
    ),
    strips: <CategoryStrips />,
    teachers: <ForTeachers siteName={site.name} />,
    questions: faq && (
      <LandingSection
        id="questions"
        title="Frequently asked questions"
        more={{ href: '/faq', label: 'All questions' }}
      >
        {faq}
      </LandingSection>
    ),
    closing: lesson && (
      <section aria-labelledby="closing" className="wrap py-9 md:py-14">
        <div className="grid items-center gap-x-8 gap-y-5 border-t border-line pt-9 md:grid-cols-[minmax(0,1fr)_auto] md:pt-12">
          <h2 id="closing" className="text-24 md:text-30">
            {lesson.minutes > 0
              ? `${formatQuantity(lesson.minutes, 'minute')} from now you could know one thing more`
              : 'Know one thing more today'}
          </h2>
          <FreeLesson lesson={lesson} />
        </div>
      </section>
    ),
  };
  return (
    <>
      <Hero lesson={lesson} stats={stats} />
      {(site.landing.sections ?? usual).map((section) => (
        <Fragment key={section}>{parts[section]}</Fragment>
      ))}
    </>
  );
}
