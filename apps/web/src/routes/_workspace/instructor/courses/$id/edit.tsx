import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CommentsBeside } from '~/features/approval/comments/beside/comments-beside';
import { RequestedChanges } from '~/features/approval/comments/requested-changes';
import { ReviewComments } from '~/features/approval/comments/review-comments';
import { openOfLesson } from '~/features/approval/comments/use-comments';
import { reviewCommentsQuery } from '~/features/approval/queries';
import { EditorPiecesProvider } from '~/features/assessment/question-editor/editor-pieces';
import { EditCoursePage } from '~/features/authoring/course/edit-course-page';
import { editorSteps, stepIn } from '~/features/authoring/editing/steps';
import { BlockPartsProvider } from '~/features/authoring/lesson/block-parts';
import { MediaPiecesProvider } from '~/features/authoring/media-pieces';
import { RenderedText } from '~/features/authoring/rendered-text';
import { textPieces } from '~/features/authoring/text-pieces';
import { CoursePreview } from '~/features/catalogue/course/course-preview';
import { ConfirmIdentity } from '~/features/identity/account/confirm/confirm-identity';
import { areaHead } from '~/lib/head';
import { lazyPart } from '~/lib/lazy-part';
import { searchText } from '~/lib/search-params';
import { useUser } from '~/lib/session/session';
import { mediaPieces } from '~/routes/-media-pieces';

export const Route = createFileRoute('/_workspace/instructor/courses/$id/edit')({
  validateSearch: ({ step, open }) => ({ step: searchText(step, 20), open: searchText(open, 100) }),
  head: ({ match }) => areaHead(match.context.site, 'Edit course'),
  component: EditCourse,
});

const AssessmentsStep = lazyPart(async () => ({
  default: (await import('~/features/assessment/editing/assessments-step')).AssessmentsStep,
}));

const blockParts = {
  Question: lazyPart(async () => ({
    default: (await import('~/features/assessment/editing/in-lesson/question-chooser')).QuestionChooser,
  })),
  Flashcards: lazyPart(async () => ({
    default: (await import('~/features/assessment/editing/in-lesson/cards-chooser')).CardsChooser,
  })),
};

function EditCourse() {
  const { id } = Route.useParams();
  const { step, open } = Route.useSearch();
  const user = useUser();
  const { data: comments } = useQuery(reviewCommentsQuery(id));
  if (!user) return null;
  return (
    <ConfirmIdentity>
      <MediaPiecesProvider pieces={mediaPieces}>
        <EditorPiecesProvider value={textPieces}>
          <BlockPartsProvider value={blockParts}>
            <EditCoursePage
              id={id}
              step={stepIn(editorSteps, step)}
              open={open}
              userId={user.user_id}
              AssessmentsStep={AssessmentsStep}
              coursePage={(document, courseId) => (
                <CoursePreview
                  id={courseId}
                  document={document}
                  teacher={user}
                  description={<RenderedText markdown={document.details.description} place="course-page" />}
                />
              )}
              requestedChanges={(shown) => <RequestedChanges courseId={id} {...shown} />}
              commentsBeside={{
                openOf: (lesson) => openOfLesson(comments ?? [], lesson),
                draw: (shown) => <CommentsBeside key={shown.lessonId} courseId={id} {...shown} />,
              }}
              comments={(shown) => <ReviewComments courseId={id} {...shown} />}
            />
          </BlockPartsProvider>
        </EditorPiecesProvider>
      </MediaPiecesProvider>
    </ConfirmIdentity>
  );
}
