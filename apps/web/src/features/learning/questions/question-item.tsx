import { newId } from '@darasa/contract/http/ids';
import type { Answer, Question } from '@darasa/contract/learning/questions';
import { Check } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { noteDone } from '~/lib/work/done-acts';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast';
import {
  answerQuestion,
  editAnswer,
  editQuestion,
  removeAnswer,
  removeQuestion,
  resolveQuestion,
} from '../learning-calls.ts';
import { Post } from './post.tsx';
import { TextForm } from './text-form.tsx';
import { useQuestionChange, useRefreshQuestions } from './use-question-changes.ts';

const Confirm = lazy(async () => ({ default: (await import('~/ui/confirm')).Confirm }));

interface Props {
  question: Question;
  /** Answers are shown from the beginning. */
  open?: boolean;
  /** Where it was asked. */
  place?: ReactNode;
}

function noteAnswered({ id, title, author, answers }: Question, refresh: () => Promise<void>): void {
  const given = answers.at(-1);
  if (!given) return;
  // Tried again, it is the same call
  const key = newId();
  noteDone({
    id: `answer ${id}`,
    area: 'instructor',
    words: `Answered ${author.name}: “${title}”`,
    at: given.created_at,
    undo: async () => {
      await removeAnswer(given.id, key);
      await refresh();
    },
  });
}

/** A question with its answers and all that can be done with them. */
export function QuestionItem({ question, open: openAtFirst = false, place }: Props) {
  const [open, setOpen] = useState(openAtFirst);
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const refresh = useRefreshQuestions();
  const resolve = useQuestionChange((resolved: boolean) => resolveQuestion(question.id, resolved));
  const edit = useQuestionChange((written: { title: string; text: string }) =>
    editQuestion(question.id, written),
  );
  const answer = useQuestionChange(async ({ text, key }: { text: string; key: string }) => {
    const answered = await answerQuestion(question.id, text, key);
    // By its teacher: it has left the list of what needs them, and can come back
    if (answered.answered && !question.answered) noteAnswered(answered, refresh);
    return { question: answered };
  });
  const { abilities, answers } = question;
  const state = question.resolved
    ? 'Resolved'
    : question.answered
      ? 'Answered by a teacher'
      : answers.length === 0
        ? 'No answer yet'
        : formatQuantity(answers.length, 'answer');
  if (editing) {
    return (
      <TextForm
        titled
        label="Question"
        action="Save"
        initial={{ title: question.title, text: question.text }}
        onCancel={() => setEditing(false)}
        onSend={async (written) => {
          await edit.mutateAsync(written);
          setEditing(false);
        }}
      />
    );
  }
  return (
    <article className="grid gap-2">
      <Post
        post={question}
        title={
          <>
            {place}
            <h3 dir="auto" className="text-16 leading-snug font-semibold wrap-anywhere">
              {question.title}
            </h3>
          </>
        }
        actions={
          <Row>
            <Act onClick={() => setOpen(!open)} expanded={open}>
              {open
                ? 'Hide answers'
                : answers.length > 0
                  ? formatQuantity(answers.length, 'answer')
                  : 'Answer'}
            </Act>
            {abilities.resolve && (
              <Act
                onClick={() =>
                  resolve.mutate(!question.resolved, { onError: (error) => showToast(error.message) })
                }
              >
                {question.resolved ? 'Reopen' : 'Mark as resolved'}
              </Act>
            )}
            {abilities.edit && <Act onClick={() => setEditing(true)}>Edit</Act>}
            {abilities.delete && <Act onClick={() => setRemoving(true)}>Delete</Act>}
            <span
              className={
                question.resolved || question.answered
                  ? 'flex items-center gap-1 text-13 text-success'
                  : 'text-13 text-ink3'
              }
            >
              {(question.resolved || question.answered) && <Icon of={Check} size={14} />}
              {state}
            </span>
          </Row>
        }
      />
      {open && (
        <div className="ms-4 grid gap-4 border-s border-line ps-4">
          {answers.map((one) => (
            <AnswerItem key={one.id} answer={one} />
          ))}
          {abilities.answer && (
            <TextForm
              label="Your answer"
              action="Answer"
              keptAs={`answer:${question.id}`}
              onSend={({ text }, key) => answer.mutateAsync({ text, key })}
            />
          )}
        </div>
      )}
      {removing && (
        <Suspense>
          <Confirm
            question={`Delete “${question.title}”?`}
            action="Delete question"
            danger
            isOpen
            onConfirm={async () => {
              await removeQuestion(question.id);
              await refresh();
            }}
            onClose={() => setRemoving(false)}
          >
            <p>Its answers are deleted too. This cannot be undone.</p>
          </Confirm>
        </Suspense>
      )}
    </article>
  );
}

function AnswerItem({ answer }: { answer: Answer }) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const edit = useQuestionChange((text: string) => editAnswer(answer.id, text));
  const remove = useQuestionChange((id: string, key) => removeAnswer(id, key));
  if (editing) {
    return (
      <TextForm
        label="Your answer"
        action="Save"
        initial={{ title: '', text: answer.text }}
        onCancel={() => setEditing(false)}
        onSend={async ({ text }) => {
          await edit.mutateAsync(text);
          setEditing(false);
        }}
      />
    );
  }
  return (
    <>
      <Post
        post={answer}
        actions={
          (answer.abilities.edit || answer.abilities.delete) && (
            <Row>
              {answer.abilities.edit && <Act onClick={() => setEditing(true)}>Edit</Act>}
              {answer.abilities.delete && <Act onClick={() => setRemoving(true)}>Delete</Act>}
            </Row>
          )
        }
      />
      {removing && (
        <Suspense>
          <Confirm
            question="Delete this answer?"
            action="Delete answer"
            danger
            isOpen
            onConfirm={() => remove.mutateAsync(answer.id)}
            onClose={() => setRemoving(false)}
          >
            <p>This cannot be undone.</p>
          </Confirm>
        </Suspense>
      )}
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="-ms-2 flex flex-wrap items-center gap-x-1">{children}</div>
);

const Act = ({
  onClick,
  expanded,
  children,
}: {
  onClick: () => void;
  expanded?: boolean;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-expanded={expanded}
    onClick={onClick}
    className="h-9 rounded-s px-2 text-14 font-semibold text-primary hover:bg-sunken"
  >
    {children}
  </button>
);
