import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import { lazy, Suspense } from 'react';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import { Skeleton } from '~/ui/skeleton';
import { type InputProps, useAnswerPieces } from '../pieces.ts';

const CodeInput = lazy(async () => ({ default: (await import('../../code/code-input.tsx')).CodeInput }));

/** A program: the problem beside its editor, so this draws what asks too. */
export function CodeQuestion({
  question,
  response,
  onChange,
  disabled,
  labelledBy,
}: InputProps<ResponseOf<'code'>>) {
  const { attemptId } = useAnswerPieces();
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <CodeInput
        question={question}
        response={response as ResponseOf<'code'> | null}
        onChange={onChange}
        disabled={disabled}
        problem={
          <div id={labelledBy}>
            <RenderedText html={question.prompt_html} />
          </div>
        }
        {...(attemptId === undefined ? {} : { attemptId })}
      />
    </Suspense>
  );
}
