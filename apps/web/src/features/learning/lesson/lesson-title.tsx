import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatBytes, formatMinutes } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast';
import { DownloadButton } from '../downloads/download-button.tsx';
import { lessonTypeLabels } from '../lesson-types.ts';
import { changeBookmark } from '../offline/learning-outbox.ts';
import { learnCourseQuery } from '../queries.ts';

interface Props {
  courseKey: string;
  course: LearningCourse;
  lesson: OutlineLesson;
  /** Another lesson was here before: readers of screens hear where they are now. */
  takesFocus: boolean;
  /** Whether it can be kept on this device: not what lies elsewhere. */
  canKeep: boolean;
}

/** What this lesson is, and the bookmark. */
export function LessonTitle({ courseKey, course, lesson, takesFocus, canKeep }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const module = course.modules.find(({ lessons }) => lessons.some(({ id }) => id === lesson.id));
  const facts = [
    lessonTypeLabels[lesson.lesson_type].label,
    ...(lesson.available && lesson.duration_minutes > 0 ? [formatMinutes(lesson.duration_minutes)] : []),
    ...(lesson.available && lesson.bytes > 0 ? [formatBytes(lesson.bytes)] : []),
    ...(lesson.is_mandatory ? [] : ['Optional']),
  ];
  return (
    <div className="mb-5">
      {module && <p className="text-14 text-ink3">{module.title}</p>}
      <div className="flex items-start gap-3">
        <h1
          ref={title}
          tabIndex={-1}
          className="min-w-0 flex-1 text-24 leading-tight wrap-anywhere md:text-30 outline-none"
        >
          {lesson.title}
        </h1>
        {course.abilities.take_notes && (
          <BookmarkButton courseKey={courseKey} course={course} lesson={lesson} />
        )}
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="tabular text-15 text-ink3">{facts.join(' · ')}</p>
        {canKeep && course.abilities.learn && (
          <DownloadButton course={course} scope={{ lessonId: lesson.id }} title={lesson.title} />
        )}
      </div>
    </div>
  );
}

function BookmarkButton({ courseKey, course, lesson }: Omit<Props, 'takesFocus' | 'canKeep'>) {
  const queryClient = useQueryClient();
  const { queryKey } = learnCourseQuery(courseKey);
  const isOn = course.bookmarks.includes(lesson.id);
  const show = (bookmarks: string[]) =>
    queryClient.setQueryData(queryKey, (shown) => (shown ? { ...shown, bookmarks } : shown));
  const toggle = useMutation({
    mutationFn: () => changeBookmark({ course_id: course.course.id, lesson_id: lesson.id, set: !isOn }),
    networkMode: 'always',
    onMutate: () => {
      const before = course.bookmarks;
      show(isOn ? before.filter((id) => id !== lesson.id) : [...before, lesson.id]);
      return before;
    },
    onError: (error, _input, before) => {
      if (before) show(before);
      showToast(error.message);
    },
  });
  return (
    <Button
      look="quiet"
      icon
      aria-pressed={isOn}
      aria-label="Bookmark"
      title={isOn ? 'Remove the bookmark' : 'Bookmark this lesson'}
      onClick={() => !toggle.isPending && toggle.mutate()}
      className={isOn ? 'text-accent-text' : ''}
    >
      <Icon of={isOn ? BookmarkCheck : Bookmark} />
    </Button>
  );
}
