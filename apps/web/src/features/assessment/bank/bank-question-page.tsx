import type { BankQuestion } from '@darasa/contract/assessment/bank';
import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { MediaView } from '@darasa/contract/media/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { useUnsent } from '~/lib/leaving/use-unsent';
import { Button, buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { Note } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { QuestionEditor } from '../question-editor/question-editor.tsx';
import { addToBank, bankKey, bankQuestionQuery, changeInBank } from './bank-calls.ts';
import { BANK_PATH } from './bank-url.ts';

interface Props {
  /** `new`: a question that is not in the bank yet. */
  id: string;
}

/** A question of the bank with all that it says. It is saved when its author says so. */
export function BankQuestionPage({ id }: Props) {
  const isNew = id === 'new';
  const read = useQuery({ ...bankQuestionQuery(id), enabled: !isNew });
  return (
    <div className="wrap max-w-[56rem] pt-6 pb-18 md:pt-10">
      <Breadcrumbs
        crumbs={[
          <PathLink key="bank" href={BANK_PATH}>
            Question bank
          </PathLink>,
          isNew ? 'New question' : 'Edit question',
        ]}
      />
      <h1 className="mt-3 mb-6 text-30 tracking-[-0.025em]">{isNew ? 'New question' : 'Edit question'}</h1>
      {isNew ? (
        <QuestionForm media={[]} />
      ) : (
        <QueryResult
          query={read}
          skeleton={<RowsSkeleton rows={6} />}
          failed="The question could not be loaded"
        >
          {({ question, media }) => <QuestionForm key={question.id} stored={question} media={media} />}
        </QueryResult>
      )}
    </div>
  );
}

interface FormProps {
  stored?: BankQuestion;
  media: readonly MediaView[];
}

function QuestionForm({ stored, media }: FormProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const [first] = useState(() => stored?.document ?? newQuestion('single_choice'));
  const [question, change, forget] = useUnsent<QuestionDocument>(
    `bank-question:${stored ? `${stored.id}:${stored.version}` : 'new'}`,
    first,
  );
  const known = useMemo(() => new Map(media.map((file) => [file.id, file])), [media]);
  const save = useMutation({
    mutationFn: async (written: QuestionDocument, context) => {
      if (stored) await changeInBank(stored.id, stored.version, written, callKey(context));
      else await addToBank([written], callKey(context));
    },
    async onSuccess() {
      forget();
      await queries.invalidateQueries({ queryKey: [...bankKey, 'list'] });
      showToast(stored ? 'Question saved' : 'Question saved to your bank');
      await router.navigate({ href: BANK_PATH });
    },
  });
  const changed = question !== first && !save.isPending && !save.isSuccess;
  return (
    <div className="grid grid-cols-1 gap-6">
      <LeaveGuard when={changed} question="Leave without saving?" leave="Leave" onLeave={() => forget()}>
        What you changed in this question would be lost.
      </LeaveGuard>
      <QuestionEditor question={question} media={known} onChange={change} />
      {save.error && <Note tone="danger">{save.error.message}</Note>}
      <div
        data-bar
        className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-bg py-3 max-lg:bottom-[calc(60px+env(safe-area-inset-bottom,0px))]"
      >
        <PathLink href={BANK_PATH} className={buttonClass({ look: 'outline' })}>
          Cancel
        </PathLink>
        <Button
          aria-disabled={save.isPending || question.prompt.trim() === ''}
          onClick={() => !save.isPending && question.prompt.trim() !== '' && save.mutate(question)}
        >
          {save.isPending ? 'Saving' : 'Save question'}
        </Button>
      </div>
    </div>
  );
}
