import type { EditData } from '@darasa/contract/authoring/schemas';
import { useNavigate } from '@tanstack/react-router';
import { Command as CommandIcon, History, MessageSquare, Undo2, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { commandKey, isCommand, isWriting } from '~/lib/keyboard';
import { Button } from '~/ui/button';
import type { Command } from '~/ui/command-palette/matching-commands';
import { Icon } from '~/ui/icon';
import { editHref } from '../editing/edit-href.ts';
import { useEditing, useStoreValue } from '../editing/editing-context.tsx';
import { editorSteps, stepLabels } from '../editing/steps.ts';

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
export function EditorTools({ panels: { show }, data }: { panels: Panels; data: EditData | undefined }) {
  const { undo, canUndo, readOnly } = useEditing();
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
      {data && tool('Comments', 'Comments of reviewers', MessageSquare, () => show('comments'))}
      {data && tool('Authors', 'Authors', Users, () => show('authors'))}
    </>
  );
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
