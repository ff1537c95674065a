import type { CourseModuleDocument, LessonDocument } from '@darasa/contract/authoring/document';
import { addModule, findLesson } from '@darasa/contract/authoring/edits';
import { FileText, FileUp, ListPlus, ListTree, PanelRight, Plus, SquarePlay } from 'lucide-react';

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { ActionMenu } from '~/ui/action-menu';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast';
import { outlineOf } from '../course-document/outline.ts';
import type { DocumentEditing } from '../document-editing.ts';
import { LessonPage } from '../lesson/lesson-page.tsx';
import { LessonSettings } from '../lesson/lesson-settings.tsx';
import { chosenLessonType } from '../lesson/lesson-type-choice.ts';
import { lessonType, lessonTypeChoices } from '../lesson/lesson-types.ts';
import { CurriculumTree, type TreeActions } from './curriculum-tree.tsx';
import { ModulePage } from './module-page.tsx';
import { OutlineEdge, useOutlineWidth } from './outline-width.tsx';
import { moduleOf, useCurriculum } from './use-curriculum.ts';
import { useMarks } from './use-marks.ts';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
);
const BringDialog = lazy(() =>
  import('../bring/bring-dialog.tsx').then(({ BringDialog }) => ({ default: BringDialog })),
);
const Overlay = lazy(() => import('~/ui/overlay').then(({ Overlay }) => ({ default: Overlay })));

interface Props {
  editing: DocumentEditing;
  /** The lesson or module that is open; in the URL, so that a link leads to it. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Opens an assessment, to write its questions. */
  onWrite: (assessmentId: string) => void;
  /** Draws what is said about a lesson, beside it. @param path `lesson:0190…` */
  comments?: (path: string) => ReactNode;
}

/** The outline on the left, the lesson in the middle, its settings on the right; on phones the outer two are drawers. */
export function CurriculumStep({ editing, selected, onSelect, onWrite, comments }: Props) {
  const { document, readOnly, place } = editing;
  const curriculum = useCurriculum(editing);
  const outlineWidth = useOutlineWidth();
  const [drawer, setDrawer] = useState<'outline' | 'settings' | null>(null);
  const [importing, setImporting] = useState<'outline' | 'files' | 'videos' | null>(null);
  const [bringing, setBringing] = useState<'open' | 'closed' | null>(null);
  /** The dialog stays when it is closed, with what was pasted into it. */
  const [imported, setImported] = useState(importing);
  if (importing !== null && importing !== imported) setImported(importing);
  const lesson = selected ? findLesson(document, selected)?.lesson : undefined;
  const module = selected ? moduleOf(document, selected) : undefined;
  const here = lesson ? `lesson:${lesson.id}` : module ? `module:${module.id}` : '';
  useEffect(() => place(here), [place, here]);

  const open = (id: string) => {
    onSelect(id);
    // The field for a new title is in the outline: it stays until the title is written
    if (curriculum.renaming === null) setDrawer(null);
  };
  const undo = useRef(editing.undo);
  undo.current = editing.undo;
  /** All of them as one change, which Undo takes back. */
  const add = (modules: readonly CourseModuleDocument[]) => {
    editing.change(
      (current) => modules.reduce((result, module) => addModule(result, module), current),
      'Import',
    );
    showToast(`${formatQuantity(modules.length, 'module')} added`, {
      action: { label: 'Undo', onPress: () => undo.current() },
    });
  };
  const outline = useRef<ReturnType<typeof outlineOf>>([]);
  outline.current = outlineOf(document, outline.current);
  const marks = useMarks(editing);
  const enter = (id: string) => {
    curriculum.enterText(id);
    onSelect(id);
    setDrawer(null);
  };
  const latest = useRef<TreeActions>({ editing, curriculum, onSelect: open, onEnter: enter });
  latest.current = { editing, curriculum, onSelect: open, onEnter: enter };
  const nextType = lessonType(chosenLessonType());
  const beside = (shown: LessonDocument) => (
    <div className="grid gap-5">
      {comments?.(`lesson:${shown.id}`)}
      <LessonSettings editing={editing} lesson={shown} outline={outline.current} />
    </div>
  );
  const tree = (
    <div className="grid grid-cols-1 content-start gap-3">
      {document.modules.length > 0 && (
        <CurriculumTree
          outline={outline.current}
          renaming={curriculum.renaming}
          selected={selected}
          readOnly={readOnly}
          latest={latest}
          {...marks}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {curriculum.said}
      </p>
      {!readOnly && (
        <div className="flex gap-1.5">
          <Button
            look="outline"
            className="px-3"
            title={`Adds a ${nextType?.label.toLowerCase()} lesson, the type that you chose last`}
            onClick={() => onSelect(curriculum.addLesson(selected ?? undefined))}
          >
            <Icon of={Plus} size={16} />
            Lesson
          </Button>
          <Button look="outline" className="px-3" onClick={() => onSelect(curriculum.addModule())}>
            <Icon of={Plus} size={16} />
            Module
          </Button>
          <ActionMenu
            label="More ways to add lessons"
            className="size-11"
            actions={[
              ...lessonTypeChoices.map(({ value, label, icon }) => ({
                id: value,
                label: `${label} lesson`,
                icon,
                onAction: () => onSelect(curriculum.addLesson(selected ?? undefined, value)),
              })),
              {
                id: 'document',
                label: 'Import a document',
                icon: FileText,
                onAction: () => setBringing('open'),
              },
              {
                id: 'videos',
                label: 'Paste video links',
                icon: SquarePlay,
                onAction: () => setImporting('videos'),
              },
              {
                id: 'outline',
                label: 'Paste an outline',
                icon: ListPlus,
                onAction: () => setImporting('outline'),
              },
              {
                id: 'files',
                label: 'Import Markdown files',
                icon: FileUp,
                onAction: () => setImporting('files'),
              },
            ]}
          />
        </div>
      )}
    </div>
  );
  return (
    <div className="flex min-h-0 flex-1">
      <h1 className="sr-only">Curriculum</h1>
      <aside
        aria-label="Outline"
        style={{ width: outlineWidth.width }}
        className="hidden max-w-[40vw] shrink-0 overflow-x-hidden overflow-y-auto p-3 lg:block"
      >
        {tree}
      </aside>
      <OutlineEdge {...outlineWidth} />
      <div className="min-w-0 flex-1 overflow-y-auto">
        <div className="sticky top-0 z-10 flex justify-between gap-2 border-b border-line bg-bg px-3 py-1.5 lg:hidden">
          <Button look="quiet" onClick={() => setDrawer('outline')}>
            <Icon of={ListTree} size={18} />
            Outline
          </Button>
          {lesson && (
            <Button look="quiet" onClick={() => setDrawer('settings')}>
              <Icon of={PanelRight} size={18} />
              Settings
            </Button>
          )}
        </div>
        {lesson && (
          <LessonPage
            key={lesson.id}
            editing={editing}
            lesson={lesson}
            onWrite={onWrite}
            inText={curriculum.entered === lesson.id}
          />
        )}
        {module && <ModulePage editing={editing} module={module} outline={outline.current} />}
        {!lesson && !module && (
          <NothingOpen
            empty={document.modules.length === 0}
            first={document.modules.flatMap(({ lessons }) => lessons)[0]}
            onOpen={open}
            readOnly={readOnly}
            onAdd={() => onSelect(curriculum.addModule())}
            onImport={() => setBringing('open')}
          />
        )}
      </div>
      {lesson && (
        <aside
          aria-label="Settings of the lesson"
          className="hidden w-[320px] shrink-0 overflow-y-auto border-l border-line p-5 lg:block"
        >
          {beside(lesson)}
        </aside>
      )}
      {imported !== null && (
        <Suspense>
          <ImportDialog
            from={imported}
            isOpen={importing !== null}
            onClose={() => setImporting(null)}
            onImport={add}
          />
        </Suspense>
      )}
      {bringing !== null && (
        <Suspense>
          <BringDialog isOpen={bringing === 'open'} onClose={() => setBringing('closed')} onMade={add} />
        </Suspense>
      )}
      {drawer !== null && (
        <Suspense>
          <Overlay
            title={drawer === 'outline' ? 'Outline' : 'Settings'}
            from={drawer === 'outline' ? 'left' : 'below'}
            isOpen
            onClose={() => setDrawer(null)}
          >
            <div className="py-3">{drawer === 'outline' ? tree : lesson && beside(lesson)}</div>
          </Overlay>
        </Suspense>
      )}
    </div>
  );
}

function NothingOpen({
  empty,
  first,
  onOpen,
  readOnly,
  onAdd,
  onImport,
}: {
  empty: boolean;
  first: LessonDocument | undefined;
  onOpen: (id: string) => void;
  readOnly: boolean;
  onAdd: () => void;
  onImport: () => void;
}) {
  return (
    <div className="mx-auto max-w-[52ch] px-6 py-16 text-center text-ink2">
      <h2 className="font-display text-24 font-bold text-ink">
        {empty ? 'No lessons yet' : 'Choose a lesson'}
      </h2>
      <p className="mt-2">
        {empty && !readOnly
          ? 'Add a module, then its lessons. You can move them later by dragging, or with Alt and the arrow keys.'
          : 'Choose one in the outline to read and edit it.'}
      </p>
      {first && (
        <Button className="mt-5" onClick={() => onOpen(first.id)}>
          <span dir="auto" className="max-w-[36ch] truncate">
            {first.title.trim() ? `Open “${first.title.trim()}”` : 'Open the first lesson'}
          </span>
        </Button>
      )}
      {empty && !readOnly && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <Button onClick={onAdd}>
            <Icon of={Plus} size={18} />
            Add a module
          </Button>
          <Button look="outline" onClick={onImport}>
            <Icon of={FileText} size={18} />
            Import a document
          </Button>
        </div>
      )}
    </div>
  );
}
