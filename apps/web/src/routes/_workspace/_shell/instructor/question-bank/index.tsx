import { createFileRoute } from '@tanstack/react-router';
import { BankPage } from '~/features/assessment/bank/bank-page';
import { areaHead } from '~/lib/head';
import { uploadQuestionFile } from '~/routes/-upload-question-file';

export const Route = createFileRoute('/_workspace/_shell/instructor/question-bank/')({
  head: ({ match }) => areaHead(match.context.site, 'Question bank'),
  component: () => <BankPage upload={uploadQuestionFile} />,
});
