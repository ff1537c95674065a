import { createFileRoute } from '@tanstack/react-router';
import { BankPage } from '~/features/assessment/bank/bank-page';
import { BankQuestionPage } from '~/features/assessment/bank/bank-question-page';
import { EditorPiecesProvider } from '~/features/assessment/question-editor/editor-pieces';
import { MediaPiecesProvider } from '~/features/authoring/media-pieces';
import { textPieces } from '~/features/authoring/text-pieces';
import { areaHead } from '~/lib/head';
import { mediaPieces } from '~/routes/-media-pieces';
import { uploadQuestionFile } from '~/routes/-upload-question-file';

/** All of them, or one: each route weighs on every first page of the site. */
export const Route = createFileRoute('/_workspace/_shell/instructor/question-bank/{-$id}')({
  head: ({ match, params }) =>
    areaHead(match.context.site, params.id === 'new' ? 'New question' : 'Question bank'),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  if (!id) return <BankPage upload={uploadQuestionFile} />;
  return (
    <MediaPiecesProvider pieces={mediaPieces}>
      <EditorPiecesProvider value={textPieces}>
        <BankQuestionPage key={id} id={id} />
      </EditorPiecesProvider>
    </MediaPiecesProvider>
  );
}
