import type { BankQuestion } from '@darasa/contract/assessment/bank';
import { type QuestionType, questionTypes } from '@darasa/contract/assessment/constants';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Checkbox } from '~/ui/fields/checkbox';
import { InlineSelect } from '~/ui/fields/select';
import { TextField } from '~/ui/fields/text-field';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { bankQuery, copyFromBank } from '../../bank/bank-calls.ts';
import { useEditorPieces } from '../../question-editor/editor-pieces.ts';
import { questionName, questionTypeLabels } from '../../question-editor/question-labels.ts';

interface Props {
  onAdd: (questions: readonly QuestionDocument[]) => void;
  onClose: () => void;
}

const types = [
  { value: 'all', label: 'All' },
  ...questionTypes.map((value) => ({ value, label: questionTypeLabels[value].label })),
];

/** Questions of one's own bank, of which some are copied into the assessment. */
export function BankDialog({ onAdd, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState<QuestionType | 'all'>('all');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = bankQuery({ search: useDeferredValue(search.trim()), type, tag: '', sort: 'changed', page });
  // A question may have just been saved to it from here
  const query = useQuery({ ...found, staleTime: 0 });
  const remember = useEditorPieces().useRememberMedia();
  const adding = useMutation({
    mutationFn: () => copyFromBank([...chosen]),
    onSuccess: (questions) => {
      remember(query.data?.media ?? []);
      onAdd(questions);
      onClose();
    },
  });
  const toggle = (id: string) =>
    setChosen((all) => {
      const next = new Set(all);
      if (!next.delete(id) && next.size < assessmentLimits.bankBatch) next.add(id);
      return next;
    });
  return (
    <Dialog
      title="Add from your question bank"
      isOpen
      onClose={onClose}
      busy={adding.isPending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            aria-disabled={chosen.size === 0 || adding.isPending}
            onClick={() => chosen.size > 0 && !adding.isPending && adding.mutate()}
          >
            {chosen.size === 0 ? 'Add' : `Add ${formatQuantity(chosen.size, 'question')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          unmarked
          type="search"
          label="Search"
          value={search}
          maxLength={200}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
        <InlineSelect
          label="Type"
          choices={types}
          value={type}
          onChange={(event) => {
            setType(questionTypes.find((one) => one === event.target.value) ?? 'all');
            setPage(1);
          }}
        />
        {adding.error && <Note tone="danger">{adding.error.message}</Note>}
        <QueryResult
          query={query}
          skeleton={<Skeleton className="h-48" />}
          failed="The question bank could not be loaded"
        >
          {({ questions, pagination }, stale) =>
            questions.length === 0 ? (
              <p className="text-15">
                {search.trim() === '' && type === 'all'
                  ? 'Your bank is empty. Save questions to it from the menu of a question.'
                  : 'No questions found.'}
              </p>
            ) : (
              <div className={stale ? 'opacity-60' : undefined}>
                <ul className="divide-y divide-line">
                  {questions.map((one) => (
                    <li key={one.id}>
                      <Entry question={one} chosen={chosen.has(one.id)} onToggle={() => toggle(one.id)} />
                    </li>
                  ))}
                </ul>
                {pagination.totalPages > 1 && (
                  <div className="mt-3 flex items-center justify-between gap-2">
                    <Button look="outline" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                      Previous
                    </Button>
                    <span className="tabular text-14">
                      Page {page} of {pagination.totalPages}
                    </span>
                    <Button
                      look="outline"
                      disabled={page >= pagination.totalPages}
                      onClick={() => setPage(page + 1)}
                    >
                      Next
                    </Button>
                  </div>
                )}
              </div>
            )
          }
        </QueryResult>
      </div>
    </Dialog>
  );
}

function Entry({
  question: { document, uses },
  chosen,
  onToggle,
}: {
  question: BankQuestion;
  chosen: boolean;
  onToggle: () => void;
}) {
  const { label } = questionTypeLabels[document.question_type];
  const facts = [label, formatQuantity(document.points, 'point'), ...document.tags];
  return (
    <Checkbox
      checked={chosen}
      description={`${facts.join(', ')}${uses > 0 ? `; used ${formatQuantity(uses, 'time')}` : ''}`}
      onChange={onToggle}
    >
      <span dir="auto" className="wrap-anywhere text-ink">
        {questionName(document, label)}
      </span>
    </Checkbox>
  );
}
