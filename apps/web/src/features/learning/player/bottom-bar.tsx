import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { isDone, isFinished, nextLesson, previousLesson } from '../lesson-order.ts';
import { lessonTypeLabels } from '../lesson-types.ts';
import { opensWhen } from '../opens-when.ts';
import { finishedPath } from './finished-path.ts';

interface Props {
  course: LearningCourse;
  lesson: OutlineLesson;
  onDone: () => void;
}

/** One bar at the lower edge: back, what makes this lesson done, on. */
export function BottomBar({ course, lesson, onDone }: Props) {
  const { slug } = course.course;
  const before = previousLesson(course, lesson.id);
  const after = nextLesson(course, lesson.id);
  const ready = isDone(course, lesson.id) || !course.abilities.learn;
  const onward = after
    ? { href: lessonPath(slug, after.id), words: 'Next', title: after.title }
    : isFinished(course)
      ? { href: finishedPath(slug), words: 'Finish', title: 'Course finished' }
      : undefined;
  return (
    <nav
      aria-label="Lessons"
      data-bar
      className="sticky bottom-0 z-30 flex h-16 items-center gap-2 border-t border-line bg-bg px-2 md:px-4"
    >
      <Side>
        {before && (
          <PathLink
            href={lessonPath(slug, before.id)}
            title={`${before.title} (Shift P)`}
            className={buttonClass({ look: 'quiet' }, 'max-md:px-2')}
          >
            <Icon of={ChevronLeft} size={18} className="rtl:rotate-180" />
            <span className="max-md:sr-only">Previous</span>
          </PathLink>
        )}
      </Side>
      <div className="flex min-w-0 flex-1 justify-center text-center">
        <Completion course={course} lesson={lesson} onDone={onDone} />
      </div>
      <Side end>
        {onward && (
          <PathLink
            href={onward.href}
            title={`${onward.title} (Shift N)`}
            className={buttonClass({ look: ready ? 'primary' : 'outline' }, 'max-md:px-3')}
          >
            {onward.words}
            <Icon of={ChevronRight} size={18} className="rtl:rotate-180" />
          </PathLink>
        )}
      </Side>
    </nav>
  );
}

const Side = ({ end = false, children }: { end?: boolean; children: React.ReactNode }) => (
  <div className={cx('flex shrink-0 md:w-36', end && 'justify-end')}>{children}</div>
);

/** *Mark as done*, or what it takes, in words. */
function Completion({ course, lesson, onDone }: Props) {
  const words = (text: string) => <p className="text-14 text-balance text-ink2 md:text-15">{text}</p>;
  if (!course.abilities.learn) {
    return words(lesson.is_preview ? 'Free preview' : lesson.title);
  }
  if (isDone(course, lesson.id)) {
    return (
      <p role="status" className="flex items-center gap-2 text-15 font-semibold text-success">
        <Icon of={Check} size={18} /> Done
      </p>
    );
  }
  if (lesson.access === 'locked') return words(opensWhen(course, lesson, new Date()) ?? 'Not open yet');
  if (!lesson.available) return words('Nothing to do here yet');
  const { rule, watch_percent: percent } = lesson.completion;
  switch (rule) {
    case 'mark':
      return (
        <Button look="outline" onClick={onDone}>
          <Icon of={Check} size={18} /> Mark as done
        </Button>
      );
    case 'read':
      return words('Done when you have read to the end');
    case 'watch': {
      const watched = course.progress?.lessons[lesson.id]?.watched_percent ?? 0;
      return words(`Done when you have watched ${percent ?? 100}%. So far: ${watched}%`);
    }
    case 'open':
      return words(lesson.lesson_type === 'link' ? 'Done when you open the page' : 'Done once it is open');
    case 'assessment':
      return words(
        `Complete the ${lessonTypeLabels[lesson.lesson_type].label.toLowerCase()} to finish this lesson`,
      );
  }
}
