import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { useNavigate } from '@tanstack/react-router';
import { CommandPalette } from '~/ui/command-palette/command-palette';
import { isDone } from '../lesson-order.ts';
import { lessonTypeLabels } from '../lesson-types.ts';

interface Props {
  course: LearningCourse;
  isOpen: boolean;
  onClose: () => void;
}

/** Every lesson by its name. */
export function LessonPalette({ course, isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const { slug, path } = course.course;
  const go = (href: string) => () => void navigate({ href });
  return (
    <CommandPalette
      label="Lesson or page"
      isOpen={isOpen}
      onClose={onClose}
      commands={[
        ...course.modules.flatMap(({ lessons }) =>
          lessons.map(({ id, title, lesson_type, access }) => ({
            id,
            label: title,
            note: isDone(course, id)
              ? 'Done'
              : access === 'locked'
                ? 'Locked'
                : lessonTypeLabels[lesson_type].label,
            run: go(lessonPath(slug, id)),
          })),
        ),
        { id: 'course', label: 'Course page', note: 'Page', run: go(path) },
        ...(course.enrollment
          ? [{ id: 'dashboard', label: 'Your dashboard', note: 'Page', run: go('/student/dashboard') }]
          : []),
      ]}
    />
  );
}
