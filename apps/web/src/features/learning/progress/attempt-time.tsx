import { useCallback } from 'react';
import { recordProgress } from './record-progress.ts';
import { useActiveTime } from './use-active-time.ts';
import type { RecordEvent } from './use-lesson-progress.ts';

/** Records for how long somebody works at what is taken in a lesson, on a page of its own. Shows nothing. */
export function AttemptTime({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const record = useCallback<RecordEvent>(
    (happened) => void recordProgress({ ...happened, course_id: courseId, lesson_id: lessonId }),
    [courseId, lessonId],
  );
  useActiveTime(null, record);
  return null;
}
