import { hasKnownTeacher } from '@darasa/contract/catalogue/rules';
import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { textOf } from '@darasa/contract/catalogue/text-direction';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chipLinkClass } from '~/ui/chip';
import { PathLink } from '~/ui/path-link';
import { Prose } from '~/ui/text/prose';
import { CourseCard } from '../course-card.tsx';
import { relatedCoursesQuery } from '../course-queries.ts';
import { BuyCard } from './buy-card.tsx';
import { Outcomes, Prerequisites, Projects, Section } from './course-sections.tsx';
import { CourseTitle } from './course-title.tsx';
import { Curriculum } from './curriculum.tsx';
import { Instructor } from './instructor.tsx';
import { PriceBar } from './price-bar.tsx';

/** A course's page: outcomes, curriculum, teacher, reviews and the enrol button. */
export function CoursePage({ course, reviews }: { course: CourseDetails; reviews: ReactNode }) {
  const text = textOf(course.language);
  return (
    <div className="max-md:pb-20">
      <div className="wrap grid items-start gap-x-12 gap-y-10 pb-14 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_360px]">
        <CourseTitle course={course} />
        <div className="md:sticky md:top-21 md:row-span-2 md:mt-6 md:self-start">
          <BuyCard course={course} />
        </div>
        <div className="grid min-w-0 gap-12">
          <Outcomes outcomes={course.learningOutcomes} text={text} />
          <Projects projects={course.projects} text={text} />
          {course.curriculum.length > 0 && (
            <Section id="curriculum" title="Curriculum">
              <div {...text}>
                <Curriculum slug={course.slug} modules={course.curriculum} />
              </div>
            </Section>
          )}
          <Prerequisites prerequisites={course.prerequisites} text={text} />
          {course.descriptionHtml !== '' && (
            <Section id="description" title="About this course">
              <div {...text}>
                <Prose html={course.descriptionHtml} />
              </div>
            </Section>
          )}
          {hasKnownTeacher(course) && (
            <Section id="teacher" title="Your teacher">
              <Instructor course={course} />
            </Section>
          )}
          <Section id="reviews" title="What learners say">
            {reviews}
          </Section>
          {course.tracks.length > 0 && (
            <Section id="tracks" title="Part of a learning track">
              <ul className="flex flex-wrap gap-2">
                {course.tracks.map((track) => (
                  <li key={track.slug}>
                    <PathLink href={`/tracks/${encodeURIComponent(track.slug)}`} className={chipLinkClass}>
                      {track.name}
                    </PathLink>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
      <Related course={course} />
      <PriceBar course={course} />
    </div>
  );
}

function Related({ course }: { course: CourseDetails }) {
  const { data } = useQuery(relatedCoursesQuery(course.id));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="border-t border-line">
      <div className="wrap py-12">
        <h2 id="related" className="mb-5 text-24">
          Courses like this one
        </h2>
        <div className="grid gap-x-6 gap-y-8 max-md:gap-y-0 md:grid-cols-2 lg:grid-cols-4">
          {data.map((related) => (
            <CourseCard key={related.id} course={related} />
          ))}
        </div>
      </div>
    </section>
  );
}
