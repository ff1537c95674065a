import { displayLevel, hasKnownTeacher } from '@darasa/contract/catalogue/rules';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type FunctionComponent, use } from 'react';
import { CourseAction } from '~/lib/course-action';
import { formatPrice } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { PlusTax } from '~/ui/text/plus-tax';
import { CardContent, CardLink, type CardProps, cardClass } from './card-content.tsx';
import { CourseCover } from './course-cover.tsx';
import { CourseMeta } from './course-meta.tsx';
import { RenderedCard } from './rendered-card.tsx';

const rendered = createIsomorphicFn()
  .server((): FunctionComponent<CardProps> | undefined => RenderedCard)
  .client(() => undefined);

const LiveCard = (props: CardProps) => (
  <article className={cardClass(props)}>
    <CardContent {...props} />
  </article>
);

/** A course in a grid: 16:10 cover, two lines of title, teacher, key facts, price; progress for whoever is enrolled. */
export const CourseCard = rendered() ?? LiveCard;

/** The featured course at full width, with its description. */
export function FeaturedCard({ course, badge = 'Featured' }: { course: Course; badge?: string }) {
  const Action = use(CourseAction);
  return (
    <article className="group relative col-span-full grid overflow-hidden rounded-l border border-line bg-surface max-md:mb-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="relative lg:min-h-[300px]">
        <CourseCover course={course} eager className="inset-0 h-full max-lg:aspect-[16/8] lg:absolute" />
        <Badge tone="accent" className="absolute top-2.5 left-2.5">
          {badge}
        </Badge>
        {Action && <Action course={course} place="card" className="absolute top-2 right-2 z-1" />}
      </div>
      <div className="flex flex-col items-start px-4 pt-4 pb-[18px] md:px-6 lg:px-8 lg:py-[30px]">
        <p className="text-14 font-semibold text-accent-text">
          {course.categoryName}, {displayLevel(course.level).toLowerCase()}
        </p>
        <h3
          dir="auto"
          className="underline-with-card mt-2 text-24 leading-[1.08] font-bold tracking-[-0.025em] break-words md:text-30"
        >
          <CardLink course={course} />
        </h3>
        {hasKnownTeacher(course) && <p className="mt-[5px] text-14 text-ink2">{course.instructor.name}</p>}
        <p className="mt-2.5 line-clamp-3 text-15 text-ink2 md:text-16">{course.subtitle}</p>
        <CourseMeta course={course} className="mt-2" />
        <div className="mt-auto flex w-full flex-wrap items-center gap-x-2 pt-3.5 lg:pt-5">
          <span className="display tabular text-[22px] leading-none font-bold">
            {formatPrice(course.price, course.currency)}
            <PlusTax tax={course.addedTax} className="ml-1.5 text-14" />
          </span>
          <span aria-hidden className={buttonClass({}, 'ml-auto max-md:mt-2.5 max-md:w-full')}>
            See the course
          </span>
        </div>
      </div>
    </article>
  );
}
