import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { EditData } from '@darasa/contract/authoring/schemas';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { isMissing } from '~/lib/api/errors';
import { type LazyPart, lazyPart } from '~/lib/lazy-part';
import { noteOpened } from '~/lib/opened/opened-last';
import { Button, buttonClass } from '~/ui/button';
import { StepPage } from '~/ui/form/form-section';
import { Icon } from '~/ui/icon';
import { ErrorState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { Skeleton } from '~/ui/skeleton';
import { ConflictsNotice } from '../conflicts/conflicts-notice.tsx';
import type { DocumentStore } from '../course-document/document-store.ts';
import type { LessonComments } from '../curriculum/lesson-side.tsx';
import { BasicsStep } from '../details/basics-step.tsx';
import { DetailsStep } from '../details/details-step.tsx';
import type { DocumentEditing, EditorMedia } from '../document-editing.ts';
import { titleOf } from '../drafts/draft-backend.ts';
import { COURSES_PATH } from '../editing/courses-path.ts';
import { editHref, pathOf } from '../editing/edit-href.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { lastLesson, noteLesson } from '../editing/last-lesson.ts';
import { placeInEditor } from '../editing/place-in-editor.ts';
import { type EditorStep, editorSteps, stepLabels } from '../editing/steps.ts';
import { DocumentEditor } from '../editor/document-editor.tsx';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { RefusedNotice } from '../editor/refused-notice.tsx';
import { SaveState } from '../editor/save-state.tsx';
import { UnsentNotice } from '../editor/unsent-notice.tsx';
import { useMediaPieces } from '../media-pieces.tsx';
import { preloadTextEditor } from '../text-editor/text-editor.tsx';
import { EditorPanels, EditorTools, usePanels } from './editor-tools.tsx';
import { PresentAuthors } from './present-authors.tsx';
import { useOpenCourse } from './use-open-course.ts';
import { usePresence } from './use-presence.ts';

const CurriculumStep = lazyPart(async () => ({
  default: (await import('../curriculum/curriculum-step.tsx')).CurriculumStep,
}));
const PreviewStep = lazyPart(async () => ({
  default: (await import('../preview/preview-step.tsx')).PreviewStep,
}));

/** Loads the code of a step while the course itself is being read. */
function preloadStep({ step, open, AssessmentsStep }: Omit<Props, 'userId'>): void {
  if (step === 'curriculum') {
    CurriculumStep.preload();
    if (open !== undefined) preloadTextEditor();
  } else if (step === 'assessments') AssessmentsStep.preload();
  else if (step === 'preview') PreviewStep.preload();
  else preloadTextEditor();
}

/** Writes the assessments of a course: the assessment feature does. */
type StepOfAssessments = LazyPart<{
  /** Id of the course. */
  course: string;
  editing: DocumentEditing;
  /** The assessment that is open, or none. */
  selected: string | null;
  /** A question of it to open first. */
  at?: string;
  hrefOf: (id: string | null) => string;
  onSelect: (id: string | null) => void;
  /** The way on, below the list. */
  actions: ReactNode;
}>;

interface Props {
  id: string;
  step: EditorStep;
  /** The lesson, module or assessment that is open. */
  open?: string;
  userId: string;
  AssessmentsStep: StepOfAssessments;
  /** Draws the course page of a document: the catalogue does. */
  coursePage: (document: CourseDocument, id: string) => ReactNode;
  /** Draws what reviewers and authors say about a course. @param path of the part that is open */
  comments: (shown: {
    document: CourseDocument;
    path: string;
    onOpenPlace: (path: string) => void;
  }) => ReactNode;
  /** Draws what is said about one part, to stand beside it. */
  commentsBeside: LessonComments;
  /** Draws what a reviewer asks for. */
  requestedChanges: (shown: { document: CourseDocument; onOpenPlace: (path: string) => void }) => ReactNode;
}

/** The editor of one course. */
export function EditCoursePage({ userId, ...rest }: Props) {
  const { id, step } = rest;
  const { opened, data } = useOpenCourse(id, userId);
  useState(() => preloadStep(rest));
  if (opened.status === 'open') return <Editor {...rest} store={opened.store} data={data} />;
  return (
    <EditorFrame
      title="Course"
      category=""
      seed=""
      step={step}
      course={id}
      hrefOf={(target) => editHref(id, target)}
    >
      {opened.status === 'failed' ? (
        <NotOpened error={opened.error} onRetry={opened.retry} />
      ) : (
        <Opening title={stepLabels[step]} />
      )}
    </EditorFrame>
  );
}

function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const back = (
    <PathLink href={COURSES_PATH} className={buttonClass({ look: 'outline' })}>
      Your courses
    </PathLink>
  );
  if (isMissing(error))
    return (
      <ErrorState title="Course not found" level={1} actions={back}>
        There is no such course, or you are not one of its authors.
      </ErrorState>
    );
  return (
    <ErrorState
      title="The course could not be opened"
      level={1}
      actions={
        <>
          {back}
          <Button onClick={onRetry}>Try again</Button>
        </>
      }
    >
      {error instanceof Error ? error.message : 'Failed to fetch course data'}
    </ErrorState>
  );
}

const Opening = ({ title }: { title: string }) => (
  <StepPage title={title}>
    <p role="status" className="sr-only">
      Loading…
    </p>
    <div aria-hidden className="mt-8 grid gap-6">
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  </StepPage>
);

interface EditorProps extends Omit<Props, 'userId'> {
  store: DocumentStore;
  /** Missing while the server can't be reached. */
  data: EditData | undefined;
}

function Editor({ store, data, ...rest }: EditorProps) {
  const { preload } = rest.AssessmentsStep;
  useEffect(preload, [preload]);
  const { present, place } = usePresence(rest.id);
  const added = useMediaPieces()?.added;
  const media = useMemo(
    () =>
      new Map<string, EditorMedia>([
        ...(data?.media ?? []).map((file) => [file.id, file] as const),
        ...(added ?? []),
      ]),
    [data, added],
  );
  return (
    <DocumentEditor
      store={store}
      readOnly={data?.abilities.edit === false}
      checked
      media={media}
      present={present}
      place={place}
    >
      <Steps {...rest} data={data} />
    </DocumentEditor>
  );
}

function Steps({ comments, requestedChanges, ...shown }: Omit<EditorProps, 'store'>) {
  const { id, step, open, data } = shown;
  const { document, readOnly, present } = useEditing();
  const navigate = useNavigate();
  const panels = usePanels();
  const title = titleOf(document);
  useEffect(() => {
    if (step === 'curriculum' && open !== undefined) noteLesson(id, open);
    noteOpened({ id: `write ${id}`, what: 'write', title, href: editHref(id, step, open) });
  }, [id, step, open, title]);
  const openPlace = (path: string) => {
    const place = placeInEditor(path);
    void navigate({ href: editHref(id, place.step, place.open) });
  };
  const commentsHere = (onOpened: () => void) =>
    comments({
      document,
      path: pathOf(document, step, open),
      onOpenPlace: (path) => {
        onOpened();
        openPlace(path);
      },
    });
  return (
    <EditorFrame
      title={title}
      category={document.details.category}
      seed={id}
      step={step}
      course={id}
      hrefOf={(target) => editHref(id, target)}
      saveState={readOnly ? <p className="text-13 text-ink3">You can read this course</p> : <SaveState />}
      notice={
        <>
          {data?.state.revision === 'changes_requested' &&
            requestedChanges({ document, onOpenPlace: openPlace })}
          <UnsentNotice />
          <RefusedNotice />
          <ConflictsNotice />
        </>
      }
      tools={
        <>
          <PresentAuthors people={present} document={document} />
          <EditorTools id={id} step={step} open={open} panels={panels} data={data} />
        </>
      }
      primary={step !== 'preview' && <NextAction id={id} data={data} />}
    >
      <Step {...shown} />
      <EditorPanels id={id} data={data} panels={panels} comments={commentsHere} />
    </EditorFrame>
  );
}

function Step({
  id,
  step,
  open,
  data,
  coursePage,
  AssessmentsStep,
  commentsBeside,
}: Omit<EditorProps, 'store' | 'comments' | 'requestedChanges'>) {
  const navigate = useNavigate();
  const editing = useEditing();
  const at = useLocation({ select: ({ hash }) => hash });
  const next = editorSteps[editorSteps.indexOf(step) + 1];
  const onContinue = () => {
    if (next) void navigate({ href: editHref(id, next) });
  };
  const actions = next && <Continue to={next} />;
  if (step === 'basics') return <BasicsStep id="basics" onContinue={onContinue} actions={actions} />;
  if (step === 'details')
    return <DetailsStep id="details" seed={id} onContinue={onContinue} actions={actions} />;
  if (step === 'curriculum')
    return (
      <Suspense fallback={<Opening title={stepLabels.curriculum} />}>
        <CurriculumStep
          editing={editing}
          selected={open ?? null}
          onSelect={(selected) => void navigate({ href: editHref(id, 'curriculum', selected ?? undefined) })}
          startAt={lastLesson(id)}
          onStart={(start) => void navigate({ href: editHref(id, 'curriculum', start), replace: true })}
          onWrite={(assessment) => void navigate({ href: editHref(id, 'assessments', assessment) })}
          {...(data && { comments: commentsBeside })}
        />
      </Suspense>
    );
  if (step === 'assessments')
    return (
      <Suspense fallback={<Opening title={stepLabels.assessments} />}>
        <AssessmentsStep
          course={id}
          editing={editing}
          selected={open ?? null}
          at={at}
          hrefOf={(selected) => editHref(id, 'assessments', selected ?? undefined)}
          onSelect={(selected) => void navigate({ href: editHref(id, 'assessments', selected ?? undefined) })}
          actions={
            <PathLink href={editHref(id, 'preview')} className={buttonClass({ look: 'outline' })}>
              {stepLabels.preview}
              <Icon of={ArrowRight} size={18} />
            </PathLink>
          }
        />
      </Suspense>
    );
  return (
    <Suspense fallback={<Opening title={stepLabels.preview} />}>
      <PreviewStep id={id} data={data} preview={coursePage(editing.document, id)} />
    </Suspense>
  );
}

/** The way to what comes next for the course, with how much is missing. */
function NextAction({ id, data }: { id: string; data: EditData | undefined }) {
  const { findings } = useEditing();
  const missing = findings.filter(({ severity }) => severity === 'missing').length;
  const actions = data?.abilities.actions ?? [];
  const words = actions.includes('publish') ? 'Publish' : actions.includes('submit') ? 'Submit' : 'Preview';
  return (
    <PathLink href={editHref(id, 'preview')} className={buttonClass()}>
      {words}
      {words === 'Submit' && missing > 0 && (
        <span className="tabular rounded-full bg-accent px-2 text-13 leading-5 font-semibold text-on-accent">
          {missing}
          <span className="sr-only"> missing</span>
        </span>
      )}
    </PathLink>
  );
}

const Continue = ({ to }: { to: EditorStep }) => (
  <div>
    <Button type="submit" look="outline">
      {stepLabels[to]}
      <Icon of={ArrowRight} size={18} />
    </Button>
  </div>
);
