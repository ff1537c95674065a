import { createFileRoute } from '@tanstack/react-router';
import { newCourseSteps, stepIn } from '~/features/authoring/editing/steps';
import { MediaPiecesProvider } from '~/features/authoring/media-pieces';
import { NewCoursePage } from '~/features/authoring/new-course/new-course-page';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';
import { useUser } from '~/lib/session/session';
import { mediaPieces } from '~/routes/-media-pieces';

export const Route = createFileRoute('/_workspace/instructor/courses/new')({
  validateSearch: ({ step, draft }) => ({ step: searchText(step, 20), draft: searchText(draft, 100) }),
  head: ({ match }) => areaHead(match.context.site, 'New course'),
  component: NewCourse,
});

function NewCourse() {
  const { step, draft } = Route.useSearch();
  const user = useUser();
  return (
    user && (
      <MediaPiecesProvider pieces={mediaPieces}>
        <NewCoursePage step={stepIn(newCourseSteps, step)} draftId={draft} userId={user.user_id} />
      </MediaPiecesProvider>
    )
  );
}
