import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isCommand, isWriting } from '~/lib/keyboard';
import { nextLesson, previousLesson } from '../lesson-order.ts';

interface Given {
  course: LearningCourse;
  lesson: OutlineLesson | undefined;
  onPalette: () => void;
  onHelp: () => void;
}

/** The keys that work in every lesson. */
export function usePlayerKeys(given: Given): void {
  const navigate = useNavigate();
  const latest = useRef(given);
  latest.current = given;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { course, lesson, onPalette, onHelp } = latest.current;
      if (isCommand(event) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onPalette();
        return;
      }
      const inDialog = event.target instanceof Element && event.target.closest('[role=dialog]');
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || inDialog) return;
      if (event.key === '?') {
        event.preventDefault();
        onHelp();
        return;
      }
      const follow = { N: nextLesson, P: previousLesson }[event.key];
      const target = lesson && follow?.(course, lesson.id);
      if (target) void navigate({ href: lessonPath(course.course.slug, target.id) });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
