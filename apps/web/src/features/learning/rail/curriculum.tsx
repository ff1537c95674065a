import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse, OutlineLesson, OutlineModule } from '@darasa/contract/learning/schemas';
import { Bookmark, Check, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDataSaver } from '~/lib/data-saver';
import { formatBytes, formatMinutes } from '~/lib/format';
import { cx } from '~/ui/cx';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { DownloadButton } from '../downloads/download-button.tsx';
import { isDone } from '../lesson-order.ts';
import { lessonTypeLabels } from '../lesson-types.ts';
import { OfflineMark } from '../offline/offline-mark.tsx';
import { opensWhen } from '../opens-when.ts';

interface Props {
  course: LearningCourse;
  /** The lesson that is open. */
  current: string | undefined;
}

/** The course's modules and lessons: what is done, what is open, what is locked. The module that is open is unfolded. */
export function Curriculum({ course, current }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each lesson
  useEffect(() => {
    const box = list.current?.parentElement;
    const link = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    // Only the column scrolls, never the page
    if (!box || !link || box.scrollHeight <= box.clientHeight) return;
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      box.scrollTop += inner.top - outer.top - box.clientHeight / 3;
  }, [current]);
  return (
    <div ref={list} className="px-4 pb-6">
      {course.modules.map((module, index) => (
        <ModuleSection
          key={module.id}
          module={module}
          number={index + 1}
          course={course}
          current={current}
          isOpen={module.lessons.some(({ id }) => id === current) || course.modules.length < 3}
        />
      ))}
      {course.abilities.learn && course.modules.length > 1 && (
        <div className="pt-3">
          <DownloadButton
            course={course}
            scope="course"
            title={course.course.title}
            label="Download the course"
          />
        </div>
      )}
    </div>
  );
}

function ModuleSection({
  module,
  number,
  course,
  current,
  isOpen,
}: Props & { module: OutlineModule; number: number; isOpen: boolean }) {
  const done = module.lessons.filter(({ id }) => isDone(course, id)).length;
  const { length } = module.lessons;
  return (
    <Disclosure
      // Opens by itself when a lesson of it is opened
      key={String(isOpen)}
      defaultOpen={isOpen}
      level={2}
      title={<span className="text-15">{module.title || `Module ${number}`}</span>}
      aside={course.progress ? `${done} of ${length}` : `${length}`}
      className="border-b border-line last:border-0"
    >
      <ol className="-mx-2 pb-2">
        {module.lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonLink lesson={lesson} course={course} isCurrent={lesson.id === current} />
          </li>
        ))}
      </ol>
      {course.abilities.learn && length > 1 && (
        <DownloadButton
          course={course}
          scope={{ moduleId: module.id }}
          title={module.title || `Module ${number}`}
          label="Download this module"
        />
      )}
    </Disclosure>
  );
}

function LessonLink({
  lesson,
  course,
  isCurrent,
}: {
  lesson: OutlineLesson;
  course: LearningCourse;
  isCurrent: boolean;
}) {
  const [saver] = useDataSaver();
  const { label, icon } = lessonTypeLabels[lesson.lesson_type];
  const done = isDone(course, lesson.id);
  const locked = lesson.access === 'locked';
  const opens = locked ? opensWhen(course, lesson, new Date()) : undefined;
  const watched = course.progress?.lessons[lesson.id]?.watched_percent ?? 0;
  const facts = [
    label,
    ...(lesson.duration_minutes > 0 ? [formatMinutes(lesson.duration_minutes)] : []),
    ...(saver && lesson.bytes > 0 ? [formatBytes(lesson.bytes)] : []),
    ...(lesson.is_preview && !course.abilities.learn ? ['Preview'] : []),
    ...(lesson.is_mandatory ? [] : ['Optional']),
    ...(!done && watched > 0 ? [`${watched}% watched`] : []),
  ];
  return (
    <PathLink
      href={lessonPath(course.course.slug, lesson.id)}
      aria-current={isCurrent ? 'page' : undefined}
      preload={false}
      className={cx(
        'flex min-h-12 gap-3 rounded-m px-2 py-2 -outline-offset-2 hover:bg-sunken',
        isCurrent && 'bg-primary-soft hover:bg-primary-soft',
      )}
    >
      <span
        className={cx(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
          done ? 'bg-primary text-on-primary' : 'text-ink3',
        )}
      >
        <Icon of={done ? Check : locked ? Lock : icon} size={done ? 15 : 17} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-15 leading-snug wrap-anywhere', isCurrent && 'font-semibold')}>
          {lesson.title}
        </span>
        <span className="block text-13 text-ink3">
          {facts.join(' · ')}
          {done && <span className="sr-only">, done</span>}
          {locked && <span className="sr-only">, locked</span>}
        </span>
        {opens && (
          <span className="block text-13 text-ink2 wrap-anywhere" dir="auto">
            {opens}
          </span>
        )}
      </span>
      <OfflineMark lessonId={lesson.id} />
      {course.bookmarks.includes(lesson.id) && (
        <span className="mt-1 text-accent-text">
          <Icon of={Bookmark} size={15} />
          <span className="sr-only">bookmarked</span>
        </span>
      )}
    </PathLink>
  );
}
