import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AttemptPage } from '~/features/assessment/attempt-page';
import { AttemptTime } from '~/features/learning/progress/attempt-time';
import { areaHead } from '~/lib/head';
import { uploadAnswerFile } from '~/routes/-upload-answer-file';

/** An attempt at an assessment of a lesson, and then its result. */
export const Route = createFileRoute('/learn/$course/$lesson/attempt/$id')({
  head: ({ match }) => areaHead(match.context.site, 'Attempt'),
  component: Attempt,
});

function Attempt() {
  const { course, lesson, id } = Route.useParams();
  const queries = useQueryClient();
  const upload = useCallback(
    (file: File, options: Omit<Parameters<typeof uploadAnswerFile>[2], 'attempt'>) =>
      uploadAnswerFile(queries, file, { ...options, attempt: id }),
    [queries, id],
  );
  return <AttemptPage key={id} course={course} lesson={lesson} id={id} upload={upload} Time={AttemptTime} />;
}
