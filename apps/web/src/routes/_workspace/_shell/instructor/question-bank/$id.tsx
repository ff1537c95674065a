import { createFileRoute } from '@tanstack/react-router';
import { BankQuestionPage } from '~/features/assessment/bank/bank-question-page';
import { EditorPiecesProvider } from '~/features/assessment/question-editor/editor-pieces';
import { MediaPiecesProvider } from '~/features/authoring/media-pieces';
import { textPieces } from '~/features/authoring/text-pieces';
import { areaHead } from '~/lib/head';
import { mediaPieces } from '~/routes/-media-pieces';

export const Route = createFileRoute('/_workspace/_shell/instructor/question-bank/$id')({
  head: ({ match, params }) =>
    areaHead(match.context.site, params.id === 'new' ? 'New question' : 'Edit question'),
  component: EditQuestion,
});

function EditQuestion() {
  const { id } = Route.useParams();
  return (
    <MediaPiecesProvider pieces={mediaPieces}>
      <EditorPiecesProvider value={textPieces}>
        <BankQuestionPage key={id} id={id} />
      </EditorPiecesProvider>
    </MediaPiecesProvider>
  );
}
