import type { LearningLesson } from '@darasa/contract/learning/schemas';
import { Suspense } from 'react';
import { Skeleton } from '~/ui/skeleton';
import { lessonTypeLabels } from '../lesson-types.ts';
import { useLearningPieces } from '../pieces.ts';

/** A quiz, assignment or challenge, as far as its teacher has written it. */
export function AssessmentLesson({
  lesson,
  course,
}: {
  lesson: LearningLesson;
  course: { id: string; slug: string };
}) {
  const { Assessment } = useLearningPieces();
  const { assessment, lesson_type, title } = lesson;
  if (!assessment || lesson.available === false) {
    const kind = lessonTypeLabels[lesson_type].label.toLowerCase();
    return <p className="text-17 text-ink2">The teacher has not added the {kind} of this lesson yet.</p>;
  }
  return (
    <Suspense
      fallback={
        <div data-waiting>
          <Skeleton className="h-56" />
        </div>
      }
    >
      <Assessment course={course} lessonTitle={title} assessmentId={assessment.id} />
    </Suspense>
  );
}
