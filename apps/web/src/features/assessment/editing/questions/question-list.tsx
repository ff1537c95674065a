import type { QuestionType } from '@darasa/contract/assessment/constants';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { ArrowDown, ArrowUp, Copy, Library, Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { sayPosition } from '~/ui/reorder/reorder-handle';
import { useReorder } from '~/ui/reorder/use-reorder';
import { showToast } from '~/ui/toast';
import { addToBank } from '../../bank/bank-calls.ts';
import { QuestionBody } from '../../question-editor/question-body.tsx';
import { questionName, questionTypeLabels } from '../../question-editor/question-labels.ts';
import { startQuestion } from '../../question-editor/question-types/start-parts.ts';
import { updateAssessment } from '../assessment-edits.ts';
import { BankButtons } from '../bank/bank-buttons.tsx';
import type { CourseEditing } from '../course-editing.ts';
import { PointsTotal } from './points-total.tsx';
import { PoolField, Pools, poolName } from './pools.tsx';
import {
  addQuestions,
  duplicateQuestion,
  moveQuestion,
  removeQuestion,
  updateQuestion,
  withTotalOf,
} from './question-edits.ts';
import { QuestionRow } from './question-row.tsx';
import { TypeChooser } from './type-chooser.tsx';

interface Props {
  editing: CourseEditing;
  assessment: AssessmentDocument;
  /** The question to open first: somebody comes to see it. */
  at?: string;
}

/** The questions of an assessment: written, ordered, drawn from pools. */
export function QuestionList({ editing, assessment, at }: Props) {
  const { readOnly, media, undo, findings } = editing;
  const { id, questions, pools } = assessment;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(at === undefined ? [] : [at]));
  const [arrived, setArrived] = useState(at);
  const [choosing, setChoosing] = useState(false);
  const onArrived = useCallback(() => setArrived(undefined), []);
  const change = (recipe: (assessment: AssessmentDocument) => AssessmentDocument, label: string) =>
    editing.change(
      (document) => updateAssessment(document, id, (now) => withTotalOf(now, recipe(now))),
      label,
    );
  const reorder = useReorder<HTMLOListElement>(
    questions.map((question) => question.id),
    (from, to) => change((now) => moveQuestion(now, from, to), 'Move question'),
    { say: sayPosition },
  );
  const toggle = (question: string) =>
    setOpen((all) => {
      const next = new Set(all);
      if (!next.delete(question)) next.add(question);
      return next;
    });
  const goTo = useCallback((question: string) => {
    setOpen((all) => new Set(all).add(question));
    setArrived(question);
  }, []);
  useEffect(() => {
    if (at !== undefined) goTo(at);
  }, [at, goTo]);
  const add = (added: readonly QuestionDocument[], after?: string) => {
    const room = limits.questions - questions.length;
    const [first] = added;
    change((now) => addQuestions(now, added.slice(0, room), after), 'Add question');
    if (first) goTo(first.id);
  };
  const addType = (type: QuestionType) => {
    setChoosing(false);
    // Beginning with the pool of the last one: questions of a pool are written one after the other
    add([startQuestion(type, { pool_id: questions.at(-1)?.pool_id ?? null })]);
  };
  const remove = (question: QuestionDocument, number: number) => {
    change((now) => removeQuestion(now, question.id), 'Remove question');
    showToast(`“${questionName(question, number)}” was removed`, {
      action: { label: 'Undo', onPress: undo },
    });
  };
  const keep = (question: QuestionDocument, number: number) =>
    addToBank([question]).then(
      () => showToast(`“${questionName(question, number)}” was saved to your question bank`),
      (error: Error) => showToast(`It was not saved: ${error.message}`, { stays: true }),
    );
  const full = questions.length >= limits.questions;
  const last = questions.at(-1)?.question_type;
  const findingsOf = (question: string) =>
    findings.filter(({ path }) => path.startsWith(`assessment:${id}/questions/${question}/`));

  return (
    <section
      aria-labelledby={`${id}-questions`}
      className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`${id}-questions`} className="text-19">
          Questions
        </h2>
        {questions.length > 1 && (
          <Button
            look="quiet"
            className="h-9 px-3 text-14"
            onClick={() =>
              setOpen(open.size > 0 ? new Set() : new Set(questions.map((question) => question.id)))
            }
          >
            {open.size > 0 ? 'Collapse all' : 'Expand all'}
          </Button>
        )}
      </div>
      <PointsTotal assessment={assessment} readOnly={readOnly} onChange={change} />
      {questions.length === 0 ? (
        <p className="text-16 text-ink2">{emptyMessages[assessment.assessment_type]}</p>
      ) : (
        <ol ref={reorder.list} className="grid grid-cols-1 gap-2">
          {questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              number={index + 1}
              pool={poolName(pools, question.pool_id)}
              findings={findingsOf(question.id)}
              reorder={reorder}
              readOnly={readOnly}
              isOpen={open.has(question.id)}
              arrived={arrived === question.id}
              onArrived={onArrived}
              onToggle={() => toggle(question.id)}
              actions={[
                ...(readOnly
                  ? []
                  : [
                      {
                        id: 'duplicate',
                        label: 'Duplicate',
                        icon: Copy,
                        disabled: full,
                        onAction: () => add([duplicateQuestion(question)], question.id),
                      },
                      {
                        id: 'bank',
                        label: 'Save to question bank',
                        icon: Library,
                        onAction: () => void keep(question, index + 1),
                      },
                      {
                        id: 'up',
                        label: 'Move up',
                        icon: ArrowUp,
                        shortcut: 'Alt ↑',
                        disabled: index === 0,
                        onAction: () => reorder.step(question.id, -1),
                      },
                      {
                        id: 'down',
                        label: 'Move down',
                        icon: ArrowDown,
                        shortcut: 'Alt ↓',
                        disabled: index === questions.length - 1,
                        onAction: () => reorder.step(question.id, 1),
                      },
                      {
                        id: 'remove',
                        label: 'Remove',
                        icon: Trash2,
                        danger: true,
                        onAction: () => remove(question, index + 1),
                      },
                    ]),
              ]}
            >
              <QuestionBody
                question={question}
                readOnly={readOnly}
                media={media}
                onChange={(recipe, label) => change((now) => updateQuestion(now, question.id, recipe), label)}
              >
                <PoolField
                  pools={pools}
                  value={question.pool_id}
                  readOnly={readOnly}
                  onPool={(pool_id) =>
                    change(
                      (now) => updateQuestion(now, question.id, (one) => ({ ...one, pool_id })),
                      'Change pool',
                    )
                  }
                />
              </QuestionBody>
            </QuestionRow>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {reorder.said}
      </p>
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" disabled={full} onClick={() => setChoosing(true)}>
            <Icon of={Plus} size={18} />
            Add a question
          </Button>
          {last && (
            <Button look="quiet" disabled={full} onClick={() => addType(last)}>
              <Icon of={questionTypeLabels[last].icon} size={18} />
              Another: {questionTypeLabels[last].label.toLowerCase()}
            </Button>
          )}
          <BankButtons disabled={full} onAdd={(added) => add(added)} />
        </div>
      )}
      {(questions.length > 0 || pools.length > 0) && (
        <Pools assessment={assessment} readOnly={readOnly} onChange={change} />
      )}
      {choosing && <TypeChooser onChoose={addType} onClose={() => setChoosing(false)} />}
    </section>
  );
}

const emptyMessages: Record<AssessmentDocument['assessment_type'], string> = {
  quiz: 'The quiz is missing its questions.',
  assignment: 'Learners submit text and, if needed, files. Add questions to ask for more.',
  coding_challenge: 'No questions apart from the challenges.',
};
