import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { useState } from 'react';
import { mount } from '~/lib/test-mounting';
import { AnswerPiecesProvider } from '../pieces.ts';
import { createAnswerUploads, type Upload } from '../uploads.ts';
import { QuestionInput } from './question-input.tsx';

/** A question whose answer is kept as a page keeps it. @returns what was answered, in order */
export async function asked(
  question: PaperQuestion,
  given: {
    response?: QuestionResponse | null;
    disabled?: boolean;
    parts?: Record<string, number>;
    upload?: Upload;
    files?: AnswerFile[];
  } = {},
) {
  const answers: QuestionResponse[] = [];
  function Page() {
    const [response, setResponse] = useState<QuestionResponse | null>(given.response ?? null);
    return (
      <QuestionInput
        question={question}
        response={response}
        onChange={(next) => {
          answers.push(next);
          setResponse(next);
        }}
        {...(given.disabled ? { disabled: true } : {})}
        {...(given.parts ? { parts: given.parts } : {})}
      />
    );
  }
  const uploads = createAnswerUploads(given.upload ?? (() => Promise.reject(new Error('none'))));
  const { user } = await mount(
    <AnswerPiecesProvider
      value={{
        uploads,
        files: new Map(given.files?.map((file) => [file.id, file])),
      }}
    >
      <Page />
    </AnswerPiecesProvider>,
  );
  return { user, last: () => answers.at(-1), answers };
}
