import type { EditData } from '@darasa/contract/authoring/schemas';
import { seeAsLearnerPath } from '@darasa/contract/learning/as-learner-rules';
import { useNavigate } from '@tanstack/react-router';
import { Command as CommandIcon, Eye, History, MessageSquare, Undo2, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { commandKey, isCommand, isWriting } from '~/lib/keyboard';
import { Button } from '~/ui/button';
import type { Command } from '~/ui/command-palette/matching-commands';
import { Icon } from '~/ui/icon';
import { editHref } from '../editing/edit-href.ts';
import { useEditing, useStore, useStoreValue } from '../editing/editing-context.tsx';
import { type EditorStep, editorSteps, stepLabels } from '../editing/steps.ts';

const HistoryPanel = lazy(async () => ({
  default: (await import('../history/history-panel.tsx')).HistoryPanel,
}));
const AuthorsPanel = lazy(async () => ({
  default: (await import('../authors/authors-panel.tsx')).AuthorsPanel,
}));
const CommandPalette = lazy(async () => ({
  default: (await import('~/ui/command-palette/command-palette')).CommandPalette,
}));

const Overlay = lazy(async () => ({ default: (await import('~/ui/overlay')).Overlay }));

const panels = ['palette', 'history', 'authors', 'comments'] as const;
type Panel = (typeof panels)[number];

/** Which of the panels is open, and which were ever asked for: those are loaded. */
export function usePanels() {
  const [open, setOpen] = useState<Panel | null>(null);
  const [wanted, setWanted] = useState<ReadonlySet<Panel>>(new Set());
  return {
    open,
    wanted,
    show: (panel: Panel) => {
      setWanted((before) => new Set([...before, panel]));
      setOpen(panel);
    },
    close: () => setOpen(null),
  };
}
type Panels = ReturnType<typeof usePanels>;

/** The quiet acts of the header; on phones they stand in its drawer, with words. */
export function EditorTools({
  id,
  step,
  open,
  panels: { show },
  data,
}: {
  id: string;
  step: EditorStep;
  /** The lesson, module or assessment that is open. */
  open: string | undefined;
  panels: Panels;
  data: EditData | undefined;
}) {
  const { undo, canUndo, readOnly } = useEditing();
  const seeAsLearner = useSeeAsLearner(id, step, open);
  const undoLabel = useStoreValue((snapshot) => snapshot.undoLabel);
  const tool = (label: string, hint: string, icon: typeof Undo2, onClick: () => void, disabled = false) => (
    <Button
      look="quiet"
      className="max-lg:justify-start max-lg:px-3 lg:w-11 lg:px-0"
      title={hint}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon of={icon} size={18} />
      <span className="lg:sr-only">{label}</span>
    </Button>
  );
  return (
    <>
      {!readOnly &&
        tool(
          'Undo',
          canUndo ? `Undo: ${undoLabel} (${commandKey('Z')})` : 'Nothing to undo',
          Undo2,
          undo,
          !canUndo,
        )}
      {tool(
        'Search lessons and actions',
        `Search lessons and actions (${commandKey('K')})`,
        CommandIcon,
        () => show('palette'),
      )}
      {tool('History', 'History', History, () => show('history'))}
      {data && tool('See as a learner', 'See the course as a learner', Eye, seeAsLearner)}
      {data && tool('Comments', 'Comments of reviewers', MessageSquare, () => show('comments'))}
      {data && tool('Authors', 'Authors', Users, () => show('authors'))}
    </>
  );
}

/** Saves what was written and opens the course as a learner sees it, at the lesson that is being edited; the way back leads here. */
function useSeeAsLearner(id: string, step: EditorStep, open: string | undefined): () => void {
  const { document } = useEditing();
  const store = useStore();
  const navigate = useNavigate();
  const lessons = document.modules.flatMap((one) => one.lessons);
  const module = document.modules.find((one) => one.id === open);
  const place =
    module?.lessons[0]?.id ??
    lessons.find((lesson) => open !== undefined && (lesson.id === open || lesson.assessment_id === open))?.id;
  return () => {
    const href = seeAsLearnerPath(id, { place, back: editHref(id, step, open) });
    // What cannot be sent now waits on this device; it is shown as it was saved last
    void store
      .flush()
      .catch(() => undefined)
      .then(() => navigate({ href }));
  };
}

/** The panels themselves, and the keys that open them. */
export function EditorPanels({
  id,
  data,
  panels,
  comments,
}: {
  id: string;
  data: EditData | undefined;
  panels: Panels;
  /** What reviewers and authors say about the course. @param onOpened something in it has led to another place */
  comments: (onOpened: () => void) => ReactNode;
}) {
  const { open, wanted, show, close } = panels;
  const { undo } = useEditing();
  const commands = useCommands(id, show);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event)) return;
      if (event.key.toLowerCase() === 'k') {
        event.preventDefault();
        show('palette');
      } else if (event.key.toLowerCase() === 'z' && !isWriting(event.target)) {
        event.preventDefault();
        undo();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return (
    <Suspense>
      {wanted.has('palette') && (
        <CommandPalette
          label="Lesson, step or action"
          commands={commands}
          isOpen={open === 'palette'}
          onClose={close}
        />
      )}
      {wanted.has('history') && <HistoryPanel id={id} isOpen={open === 'history'} onClose={close} />}
      {data && wanted.has('comments') && (
        <Overlay title="Comments" isOpen={open === 'comments'} onClose={close}>
          <div className="py-3">{comments(close)}</div>
        </Overlay>
      )}
      {data && wanted.has('authors') && (
        <AuthorsPanel id={id} data={data} isOpen={open === 'authors'} onClose={close} />
      )}
    </Suspense>
  );
}

function useCommands(id: string, show: Panels['show']): Command[] {
  const { document, undo, canUndo } = useEditing();
  const navigate = useNavigate();
  const go = (href: string) => () => void navigate({ href });
  return [
    ...editorSteps.map((step) => ({
      id: step,
      label: stepLabels[step],
      note: 'Step',
      run: go(editHref(id, step)),
    })),
    ...(canUndo ? [{ id: 'undo', label: 'Undo', note: commandKey('Z'), run: undo }] : []),
    { id: 'history', label: 'History', note: 'Saves', run: () => show('history') },
    { id: 'authors', label: 'Authors', run: () => show('authors') },
    { id: 'comments', label: 'Comments', run: () => show('comments') },
    ...document.modules.flatMap(({ lessons }) =>
      lessons.map((lesson) => ({
        id: lesson.id,
        label: lesson.title.trim() || 'Untitled lesson',
        note: 'Lesson',
        run: go(editHref(id, 'curriculum', lesson.id)),
      })),
    ),
    ...document.assessments.map((assessment) => ({
      id: assessment.id,
      label: assessment.title.trim() || 'Untitled assessment',
      note: 'Assessment',
      run: go(editHref(id, 'assessments', assessment.id)),
    })),
  ];
}
