import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { StepPage } from '~/ui/form/form-section';
import { Icon } from '~/ui/icon';
import { ErrorState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { Skeleton } from '~/ui/skeleton';
import { ConflictsNotice } from '../conflicts/conflicts-notice.tsx';
import { BasicsStep } from '../details/basics-step.tsx';
import { firstProblem } from '../details/detail-problems.ts';
import { DetailsStep } from '../details/details-step.tsx';
import { titleOf } from '../drafts/draft-backend.ts';
import type { OpenDraft } from '../drafts/open-draft.ts';
import { COURSES_PATH } from '../editing/courses-path.ts';
import { editHref } from '../editing/edit-href.ts';
import { useStoreValue } from '../editing/editing-context.tsx';
import type { EditorStep, newCourseSteps } from '../editing/steps.ts';
import { DocumentEditor } from '../editor/document-editor.tsx';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { SaveState } from '../editor/save-state.tsx';
import { UnsentNotice } from '../editor/unsent-notice.tsx';
import { type CreationAttempt, createFromDraft } from './create-from-draft.ts';
import { newCourseHref } from './new-course-href.ts';
import { useOpenDraft } from './use-open-draft.ts';

type Step = (typeof newCourseSteps)[number];

interface Props {
  step: Step;
  /** The draft to go on with; none for a new one. */
  draftId?: string;
  userId: string;
}

/** A new course: its first two steps are written as a draft, and then it is created. */
export function NewCoursePage({ step, draftId, userId }: Props) {
  const navigate = useNavigate();
  const latestStep = useRef(step);
  latestStep.current = step;
  const opened = useOpenDraft({
    id: draftId,
    userId,
    step,
    onId: (id) => void navigate({ href: newCourseHref(latestStep.current, id), replace: true }),
  });
  if (opened.status === 'open') return <Draft draft={opened.draft} step={step} userId={userId} />;
  return (
    <EditorFrame title="New course" category="" seed="" step={step} hrefOf={() => undefined}>
      {opened.status === 'failed' ? (
        <ErrorState
          title={opened.message}
          level={1}
          actions={
            <>
              <PathLink href={COURSES_PATH} className={buttonClass({ look: 'outline' })}>
                Your courses
              </PathLink>
              <Button onClick={opened.retry}>Try again</Button>
            </>
          }
        >
          It is neither on the server nor in this browser, or the server can’t be reached.
        </ErrorState>
      ) : (
        <StepPage title="New course">
          <p role="status" className="sr-only">
            Loading…
          </p>
          <div aria-hidden className="mt-8 grid gap-6">
            <Skeleton className="h-18 w-full" />
            <Skeleton className="h-18 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        </StepPage>
      )}
    </EditorFrame>
  );
}

const FORM = 'new-course';

function Draft({ draft, step, userId }: { draft: OpenDraft; step: Step; userId: string }) {
  return (
    <DocumentEditor store={draft.store}>
      <Wizard draft={draft} step={step} userId={userId} />
    </DocumentEditor>
  );
}

function Wizard({ draft, step, userId }: { draft: OpenDraft; step: Step; userId: string }) {
  const navigate = useNavigate();
  const document = useStoreValue(({ state }) => state.document);
  const { creating, failure, create } = useCreate(draft, userId);
  useEffect(() => draft.setStep(step), [draft, step]);
  // Written, and only in this browser so far: the URL finds it again
  const apart = useStoreValue(({ state, kept }) => kept === 'kept' && (!state.online || state.failures > 0));
  const onlyHere = apart && draft.serverId() === undefined;
  useEffect(() => {
    if (onlyHere) void navigate({ href: newCourseHref(step, draft.id()), replace: true });
  }, [onlyHere, draft, step, navigate]);
  const go = (to: Step) => navigate({ href: newCourseHref(to, draftParam(draft)) });
  const hrefOf = (target: EditorStep) =>
    target === 'basics' || target === 'details' ? newCourseHref(target, draftParam(draft)) : undefined;
  const finish = () => {
    // The first step may be left by its link
    if (firstProblem(document.details, 'basics') !== undefined) void go('basics');
    else void create();
  };
  const action = step === 'basics' ? 'Continue' : creating ? 'Creating…' : 'Create course';
  const primary = (
    <Button type="submit" form={FORM} aria-disabled={creating}>
      {action}
    </Button>
  );
  return (
    <EditorFrame
      title={titleOf(document)}
      category={document.details.category}
      seed={draft.id()}
      step={step}
      hrefOf={hrefOf}
      saveState={<SaveState />}
      notice={
        <>
          <UnsentNotice />
          <ConflictsNotice />
        </>
      }
      primary={primary}
    >
      {step === 'basics' ? (
        <BasicsStep
          id={FORM}
          onContinue={() => void go('details')}
          actions={
            <div>
              <Button type="submit" look="outline">
                Details
                <Icon of={ArrowRight} size={18} />
              </Button>
            </div>
          }
        />
      ) : (
        <DetailsStep
          id={FORM}
          seed={draft.id()}
          onContinue={finish}
          actions={
            <>
              {failure && <Note tone="danger">{failure}</Note>}
              <div className="flex flex-wrap justify-between gap-2">
                <PathLink
                  href={newCourseHref('basics', draftParam(draft))}
                  className={buttonClass({ look: 'outline' })}
                >
                  <Icon of={ArrowLeft} size={18} />
                  Basic information
                </PathLink>
                <Button type="submit" aria-disabled={creating}>
                  {action}
                </Button>
              </div>
            </>
          }
        />
      )}
    </EditorFrame>
  );
}

/** What the URL calls the draft; nothing while nothing has been written. */
const draftParam = (draft: OpenDraft): string | undefined => {
  const { state } = draft.store.get();
  const written = state.version > 0 || state.changedSince !== null || state.sending !== null;
  return draft.serverId() ?? (written ? draft.id() : undefined);
};

function useCreate(draft: OpenDraft, userId: string) {
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState('');
  /** A second attempt does not create another course. */
  const created = useRef<CreationAttempt>({});
  const create = async () => {
    if (creating) return;
    setCreating(true);
    setFailure('');
    try {
      const id = await createFromDraft(draft, userId, created.current);
      await navigate({
        href: editHref(id, 'curriculum'),
        replace: true,
      });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Failed to create course');
    } finally {
      setCreating(false);
    }
  };
  return { creating, failure, create };
}
