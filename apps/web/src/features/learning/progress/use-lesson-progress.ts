import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { onLeave } from '~/lib/leaving/on-leave';
import { applyEvents, mergeReceipt } from '../apply-progress.ts';
import { onReceipt } from '../offline/learning-outbox.ts';
import { learnCourseQuery } from '../queries.ts';
import { flushProgress, type LearningEvent, recordProgress } from './record-progress.ts';

/** What happens in one lesson. */
export type RecordEvent = (event: Omit<LearningEvent, 'course_id' | 'lesson_id'>) => void;

/**
 * Keeps the progress that is shown in step: with what happens here at once, and with what the server says when it does.
 * @param key id or slug under which the course was asked for
 */
export function useCourseProgress(key: string, courseId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onReceipt(({ receipt, waiting }) => {
        const progress = receipt.courses[courseId];
        if (!progress) return;
        queryClient.setQueryData(learnCourseQuery(key).queryKey, (course) =>
          course?.progress ? applyEvents(mergeReceipt(course, progress), waiting) : course,
        );
      }),
    [queryClient, key, courseId],
  );
  useEffect(() => {
    const stop = onLeave(() => void flushProgress());
    return () => {
      stop();
      void flushProgress();
    };
  }, []);
}

/** Records what happens in a lesson, for who learns in the course; does nothing for others. */
export function useRecord(key: string, course: LearningCourse, lessonId: string): RecordEvent {
  const queryClient = useQueryClient();
  const courseId = course.course.id;
  const learns = course.abilities.learn;
  return useCallback(
    (happened) => {
      if (!learns) return;
      const event = recordProgress({ ...happened, course_id: courseId, lesson_id: lessonId });
      queryClient.setQueryData(learnCourseQuery(key).queryKey, (shown) =>
        shown ? applyEvents(shown, [event]) : shown,
      );
    },
    [queryClient, key, courseId, lessonId, learns],
  );
}
