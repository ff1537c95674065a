import type { LandingSection as Section } from '@darasa/contract/http/page-host';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useNavigation } from '~/lib/navigation';
import { featuredQuery, newestQuery, statsQuery } from '../queries.ts';
import { CategoryStrips } from './category-strips.tsx';
import { Hero } from './hero.tsx';
import { CourseRow, ForTeachers, LandingSection, Reasons, TrackTiles } from './sections.tsx';
import { SubjectTiles } from './subject-tiles.tsx';

/** The home page. Sections that could not be loaded are left out; search and links are always shown. @param faq a few answers */
export function LandingPage({ faq }: { faq?: ReactNode }) {
  const { site } = useRouteContext({ from: '__root__' });
  const { categories, tracks } = useNavigation();
  const stats = useQuery(statsQuery()).data;
  const featured = useQuery(featuredQuery()).data;
  const newest = useQuery(newestQuery()).data?.courses;
  const parts: Record<Section, ReactNode> = {
    featured: featured && featured.length > 0 && (
      <LandingSection
        id="featured"
        title="Courses to start with"
        more={{ href: '/courses', label: 'All courses' }}
      >
        <CourseRow courses={featured} across={3} />
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
    reasons: (
      <LandingSection id="why" title="Made for limited data">
        <Reasons />
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
  };
  const shown = site.landing.sections ?? (Object.keys(parts) as Section[]);
  return (
    <>
      <Hero stats={stats} />
      {shown.map((section) => (
        <Fragment key={section}>{parts[section]}</Fragment>
      ))}
    </>
  );
}
