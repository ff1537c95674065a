import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { textOf } from '@darasa/contract/catalogue/text-direction';
import { lessonPath } from '@darasa/contract/learning/paths';
import { Play } from 'lucide-react';
import { formatBytes, formatMinutes } from '~/lib/format';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { CourseCover } from '../course-cover.tsx';

/** The cover on top of a course's page. Where a lesson may be tried, it opens that. */
export function CourseStage({ course }: { course: CourseDetails }) {
  const lessons = course.curriculum.flatMap((module) => module.lessons);
  const number = lessons.findIndex(({ is_preview }) => is_preview) + 1;
  const lesson = lessons[number - 1];
  const cover = (
    <CourseCover
      course={course}
      eager
      className={cx(
        'md:rounded-l',
        lesson ? 'aspect-[360/248] md:aspect-[19/10]' : 'aspect-[360/140] md:aspect-[19/7]',
      )}
    />
  );
  if (!lesson) return <div className="max-md:-mx-4">{cover}</div>;
  const { title, duration_minutes: minutes, download_bytes: bytes } = lesson;
  return (
    <PathLink
      href={lessonPath(course.slug, lesson.id)}
      preload={false}
      className="group relative block text-[#f7f4e6] focus-visible:outline-offset-2 max-md:-mx-4 md:rounded-l"
    >
      {cover}
      <span
        aria-hidden
        className="absolute top-[44%] left-1/2 grid size-20 -translate-1/2 place-items-center rounded-full bg-[#0f241d] ring-4 ring-[#f7f4e6] transition-transform group-hover:scale-105"
      >
        <Icon of={Play} size={32} className="ml-1 fill-current" />
      </span>
      <span className="absolute inset-x-2 bottom-2 flex flex-wrap items-baseline justify-between gap-x-4 rounded-m bg-[#0f241d]/95 px-4 py-2.5 text-15 md:inset-x-3 md:bottom-3">
        <span
          {...textOf(course.language)}
          className="min-w-0 font-semibold wrap-anywhere group-hover:underline"
        >
          <span className="sr-only">Try it free: </span>
          Lesson {number}: {title}
        </span>
        <span className="tabular text-14">
          {[minutes > 0 && formatMinutes(minutes), bytes > 0 && formatBytes(bytes), 'free to try']
            .filter((part) => part !== false)
            .join(', ')}
        </span>
      </span>
    </PathLink>
  );
}
