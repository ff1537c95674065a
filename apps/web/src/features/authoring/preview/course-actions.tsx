import type { CourseAction } from '@darasa/contract/authoring/lifecycle';
import type { EditData, Finding } from '@darasa/contract/authoring/schemas';
import { type ReactNode, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextArea } from '~/ui/fields/text-field';
import { showToast } from '~/ui/toast';
import { useCourseMutations } from '../course-mutations.ts';
import { useStore } from '../editing/editing-context.tsx';
import { missingOf } from './findings-list.tsx';

/** What authors do; decisions of reviewers are made at the review desk. */
const authorActions = ['submit', 'publish', 'withdraw', 'show', 'hide', 'archive', 'restore'] as const;
type AuthorAction = (typeof authorActions)[number];
const isAuthorAction = (action: CourseAction): action is AuthorAction =>
  (authorActions as readonly string[]).includes(action);

interface Words {
  button: string;
  question: string;
  /** What follows from it. */
  text: string;
  done: string;
}

const words: Record<AuthorAction, Words> = {
  submit: {
    button: 'Submit for review',
    question: 'Submit this course for review?',
    text: 'A reviewer looks at the course as it is now. You can go on editing; changes after this are not part of the review.',
    done: 'The course was submitted',
  },
  withdraw: {
    button: 'Withdraw from review',
    question: 'Withdraw the course from review?',
    text: 'Reviewers stop looking at it. You can submit it again at any time.',
    done: 'The course was withdrawn',
  },
  publish: {
    button: 'Publish',
    question: 'Publish this course?',
    text: 'It appears in the catalogue and everyone can enrol.',
    done: 'The course was published',
  },
  hide: {
    button: 'Hide from the catalogue',
    question: 'Hide this course?',
    text: 'It is no longer listed and nobody else can enrol. Enrolled learners keep access.',
    done: 'The course is hidden',
  },
  show: {
    button: 'Show in the catalogue',
    question: 'Show this course again?',
    text: 'It appears in the catalogue and everyone can enrol.',
    done: 'The course is in the catalogue',
  },
  archive: {
    button: 'Archive',
    question: 'Archive this course?',
    text: 'It is removed from the catalogue. Enrolled learners keep access. You can restore it later as a hidden course.',
    done: 'The course was archived',
  },
  restore: {
    button: 'Restore',
    question: 'Restore this course?',
    text: 'It will be hidden at first. You can then show it in the catalogue.',
    done: 'The course was restored and is hidden',
  },
};

/** What brings the course to learners; the rest takes it away from them. */
const forward: ReadonlySet<AuthorAction> = new Set(['submit', 'publish', 'show', 'restore']);

interface Props {
  id: string;
  data: EditData;
  findings: readonly Finding[];
  /** After something was done: the rest of what the editor knows is read again. */
  onDone: () => void;
}

/** What may be done to the course now, each asked for before it happens. The first one is what the page is for, if it leads on. */
export function CourseActions({ id, data, findings, onDone }: Props) {
  const [asked, setAsked] = useState<AuthorAction>();
  const possible = authorActions.filter((action) =>
    data.abilities.actions.filter(isAuthorAction).includes(action),
  );
  const missing = missingOf(findings).length;
  if (possible.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {possible.map((action, index) => (
          <Button
            key={action}
            look={index === 0 && forward.has(action) ? 'primary' : 'outline'}
            aria-disabled={action === 'submit' && missing > 0}
            aria-describedby={action === 'submit' && missing > 0 ? 'missing-note' : undefined}
            onClick={() => {
              if (action !== 'submit' || missing === 0) setAsked(action);
            }}
          >
            {words[action].button}
            {action === 'submit' && missing > 0 && (
              <span className="tabular rounded-full bg-accent px-2 text-13 leading-5 font-semibold text-on-accent">
                {missing}
                <span className="sr-only"> missing</span>
              </span>
            )}
          </Button>
        ))}
      </div>
      {possible.includes('submit') && missing > 0 && (
        <p id="missing-note" className="mt-2 text-14 text-ink3">
          Complete {formatQuantity(missing, 'thing')} first, see below.
        </p>
      )}
      <Ask
        key={asked ?? ''}
        id={id}
        action={asked}
        live={data.state.status === 'published'}
        onClose={() => setAsked(undefined)}
        onDone={onDone}
      />
    </>
  );
}

interface AskProps {
  id: string;
  action: AuthorAction | undefined;
  /** Learners have the course already. */
  live: boolean;
  onClose: () => void;
  onDone: () => void;
}

function Ask({ id, action, live, onClose, onDone }: AskProps) {
  const store = useStore();
  const mutations = useCourseMutations();
  const [note, setNote] = useState('');
  const [correction, setCorrection] = useState(false);
  if (!action) return null;
  const acts: Record<AuthorAction, () => Promise<unknown>> = {
    submit: () => mutations.submit.mutateAsync({ id, note }),
    withdraw: () => mutations.withdraw.mutateAsync({ id }),
    publish: () => mutations.publish.mutateAsync({ id, correction }),
    hide: () => mutations.togglePublished.mutateAsync({ id, isPublished: false }),
    show: () => mutations.togglePublished.mutateAsync({ id, isPublished: true }),
    archive: () => mutations.archive.mutateAsync({ id, archived: true }),
    restore: () => mutations.archive.mutateAsync({ id, archived: false }),
  };
  const { button, question, text, done } = words[action];
  const extra: Partial<Record<AuthorAction, ReactNode>> = {
    submit: (
      <TextArea
        label="Note for the reviewer"
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    ),
    publish: live && (
      <Checkbox
        checked={correction}
        onChange={(event) => setCorrection(event.target.checked)}
        description="Everyone who is learning moves to it at once. Otherwise they are offered it."
      >
        This is a correction
      </Checkbox>
    ),
  };
  return (
    <Confirm
      question={question}
      action={button}
      danger={action === 'archive'}
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        // What was just typed is part of it
        await store.flush();
        await acts[action]();
        showToast(done);
        onDone();
      }}
    >
      <p>{text}</p>
      {extra[action]}
    </Confirm>
  );
}
