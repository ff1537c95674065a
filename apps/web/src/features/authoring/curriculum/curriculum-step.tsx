import type {
  CourseDocument,
  CourseModuleDocument,
  LessonDocument,
} from '@darasa/contract/authoring/document';
import { addModule, findLesson } from '@darasa/contract/authoring/edits';
import {
  FileText,
  FileUp,
  ListPlus,
  ListTree,
  MessageSquare,
  PanelRight,
  Plus,
  SquarePlay,
} from 'lucide-react';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { ActionMenu } from '~/ui/action-menu';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { tabPanel } from '~/ui/navigation/tabs';
import { showToast } from '~/ui/toast';
import { outlineOf } from '../course-document/outline.ts';
import type { DocumentEditing } from '../document-editing.ts';
import { LessonPage } from '../lesson/lesson-page.tsx';
import { LessonSettings } from '../lesson/lesson-settings.tsx';
import { chosenLessonType } from '../lesson/lesson-type-choice.ts';
import { lessonType, lessonTypeChoices } from '../lesson/lesson-types.ts';
import { CurriculumTree, type TreeActions } from './curriculum-tree.tsx';
import { type LessonComments, SideTabs, useLessonSide } from './lesson-side.tsx';
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
  /** What opens when nothing is chosen: what was edited last. Without it, or when it is gone, the first lesson. */
  startAt?: string | undefined;
  /** Opens that, in the place of nothing. */
  onStart?: (id: string) => void;
  /** Opens an assessment, to write its questions. */
  onWrite: (assessmentId: string) => void;
  /** What is said about lessons. */
  comments?: LessonComments;
}

/** The outline on the left, the lesson in the middle, its settings on the right; on phones the outer two are drawers. */
export function CurriculumStep({ editing, selected, onSelect, startAt, onStart, onWrite, comments }: Props) {
  const { document, readOnly, place } = editing;
  const curriculum = useCurriculum(editing);
  const outlineWidth = useOutlineWidth();
  const [drawer, setDrawer] = useState<'outline' | 'settings' | 'comments' | null>(null);
  const [importing, setImporting] = useState<'outline' | 'files' | 'videos' | null>(null);
  const [bringing, setBringing] = useState<'open' | 'closed' | null>(null);
  /** The dialog stays when it is closed, with what was pasted into it. */
  const [imported, setImported] = useState(importing);
  if (importing !== null && importing !== imported) setImported(importing);
  const lesson = selected ? findLesson(document, selected)?.lesson : undefined;
  const module = selected ? moduleOf(document, selected) : undefined;
  const start = lesson || module ? undefined : placeToStart(document, startAt);
  const latestStart = useRef(onStart);
  latestStart.current = onStart;
  useEffect(() => {
    if (start !== undefined) latestStart.current?.(start);
  }, [start]);
  const page = useRef<HTMLDivElement>(null);
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
  const settings = (shown: LessonDocument) => (
    <LessonSettings editing={editing} lesson={shown} outline={outline.current} />
  );
  const side = useLessonSide(comments, lesson?.id);
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
            <div className="flex">
              {comments && (
                <Button look="quiet" className="max-md:px-2.5" onClick={() => setDrawer('comments')}>
                  <Icon of={MessageSquare} size={18} />
                  <span className={side.open > 0 ? 'max-md:sr-only' : undefined}>Comments</span>
                  {side.open > 0 && (
                    <span className="tabular rounded-full bg-accent px-2 text-13 leading-5 font-semibold text-on-accent">
                      {side.open}
                    </span>
                  )}
                </Button>
              )}
              <Button look="quiet" className="max-md:px-2.5" onClick={() => setDrawer('settings')}>
                <Icon of={PanelRight} size={18} />
                Settings
              </Button>
            </div>
          )}
        </div>
        {lesson && (
          <div className="flex min-h-full">
            <div ref={page} className="min-w-0 flex-1">
              <LessonPage
                key={lesson.id}
                editing={editing}
                lesson={lesson}
                onWrite={onWrite}
                inText={curriculum.entered === lesson.id}
                {...(comments && {
                  onComment: (words: string) => {
                    side.comment(words);
                    if (!side.broad) setDrawer('comments');
                  },
                })}
              />
            </div>
            {comments && side.broad && side.tab === 'comments' && (
              <aside aria-label="Comments on the lesson" className="w-[320px] shrink-0">
                <div className="sticky top-0 z-10 bg-bg">
                  <SideTabs tab={side.tab} open={side.open} onShow={side.show} />
                </div>
                <div {...tabPanel('lesson-side', 'comments')} className="pt-4 pe-5 pb-16">
                  {comments.draw({
                    lessonId: lesson.id,
                    page,
                    beside: true,
                    about: side.about,
                    onAboutDone: side.aboutDone,
                  })}
                </div>
              </aside>
            )}
          </div>
        )}
        {module && <ModulePage editing={editing} module={module} outline={outline.current} />}
        {!lesson && !module && start === undefined && (
          <NothingOpen
            empty={document.modules.length === 0}
            readOnly={readOnly}
            onAdd={() => onSelect(curriculum.addModule())}
            onImport={() => setBringing('open')}
          />
        )}
      </div>
      {lesson && side.tab === 'settings' && (
        <aside
          aria-label="Settings of the lesson"
          className="hidden w-[320px] shrink-0 overflow-y-auto border-l border-line lg:block"
        >
          {comments ? (
            <>
              <div className="sticky top-0 z-10 bg-bg">
                <SideTabs tab={side.tab} open={side.open} onShow={side.show} />
              </div>
              <div {...tabPanel('lesson-side', 'settings')} className="p-5">
                {settings(lesson)}
              </div>
            </>
          ) : (
            <div className="p-5">{settings(lesson)}</div>
          )}
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
            title={drawerTitles[drawer]}
            from={drawer === 'outline' ? 'left' : 'below'}
            isOpen
            onClose={() => {
              setDrawer(null);
              side.aboutDone();
            }}
          >
            <div className="py-3">
              {drawer === 'outline'
                ? tree
                : lesson &&
                  (drawer === 'settings'
                    ? settings(lesson)
                    : comments?.draw({
                        lessonId: lesson.id,
                        page,
                        beside: false,
                        about: side.about,
                        onAboutDone: side.aboutDone,
                        onLeave: () => setDrawer(null),
                      }))}
            </div>
          </Overlay>
        </Suspense>
      )}
    </div>
  );
}

const drawerTitles = { outline: 'Outline', settings: 'Settings', comments: 'Comments' };

/** What is opened where nothing is chosen: what was edited last, else the first lesson, else the first module. */
function placeToStart(document: CourseDocument, last: string | undefined): string | undefined {
  if (last !== undefined && (findLesson(document, last) || moduleOf(document, last))) return last;
  return document.modules.flatMap(({ lessons }) => lessons)[0]?.id ?? document.modules[0]?.id;
}

function NothingOpen({
  empty,
  readOnly,
  onAdd,
  onImport,
}: {
  empty: boolean;
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
