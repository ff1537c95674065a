import type { OwnCourse } from '@darasa/contract/authoring/schemas';
import { coursePath } from '@darasa/contract/catalogue/rules';
import { useRouter } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
import { useCourseMutations } from '../course-mutations.ts';
import { editHref } from '../editing/edit-href.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';

type Asked = 'hide' | 'show' | 'archive' | 'restore' | 'delete';

interface Question {
  question: string;
  action: string;
  text: string;
  done: string;
  danger?: boolean;
}

const questions: Record<Asked, (title: string) => Question> = {
  hide: (title) => ({
    question: `Hide “${title}”?`,
    action: 'Hide course',
    text: 'It is no longer listed and nobody else can enrol. Enrolled learners keep access.',
    done: 'The course is hidden',
  }),
  show: (title) => ({
    question: `Show “${title}” again?`,
    action: 'Show course',
    text: 'It appears in the catalogue and everyone can enrol.',
    done: 'The course is in the catalogue',
  }),
  archive: (title) => ({
    question: `Archive “${title}”?`,
    action: 'Archive course',
    text: 'It is removed from the catalogue. Enrolled learners keep access. You can restore it later as a hidden course.',
    done: 'The course was archived',
    danger: true,
  }),
  restore: (title) => ({
    question: `Restore “${title}”?`,
    action: 'Restore',
    text: 'It will be hidden at first. You can then show it in the catalogue.',
    done: 'The course was restored and is hidden',
  }),
  delete: (title) => ({
    question: `Delete “${title}”?`,
    action: 'Delete course',
    text: 'The course, its history and its files are removed for good.',
    done: 'The course was deleted',
    danger: true,
  }),
};

/** What may be done to a course, without opening it. */
export function CourseMenu({ course, title }: { course: OwnCourse; title: string }) {
  const router = useRouter();
  const mutations = useCourseMutations();
  const [asked, setAsked] = useState<Asked>();
  const [isExporting, setIsExporting] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const { course_id: id, state, abilities } = course;
  const may = (action: OwnCourse['abilities']['actions'][number]) => abilities.actions.includes(action);
  const open = (href: string) => () => void router.navigate({ href });
  const act = (what: Asked, label: string, icon: MenuAction['icon'], danger = false): MenuAction => ({
    id: what,
    label,
    icon,
    danger,
    onAction: () => setAsked(what),
  });
  const listed = state.status === 'published' && state.is_published;
  const actions: MenuAction[] = [
    {
      id: 'edit',
      label: abilities.edit ? 'Edit' : 'Open',
      icon: Pencil,
      onAction: open(editHref(id, 'curriculum')),
    },
    ...(listed
      ? [{ id: 'page', label: 'Course page', icon: ExternalLink, onAction: open(coursePath(course)) }]
      : []),
    ...(abilities.edit
      ? [
          { id: 'copy', label: 'Copy', icon: Copy, onAction: () => setIsCopying(true) },
          { id: 'export', label: 'Export', icon: Download, onAction: () => setIsExporting(true) },
        ]
      : []),
    ...(may('hide') ? [act('hide', 'Hide from the catalogue', EyeOff)] : []),
    ...(may('show') ? [act('show', 'Show in the catalogue', Eye)] : []),
    ...(may('restore') ? [act('restore', 'Restore', ArchiveRestore)] : []),
    ...(may('archive') ? [act('archive', 'Archive', Archive, true)] : []),
    ...(abilities.delete ? [act('delete', 'Delete', Trash2, true)] : []),
  ];
  const acts: Record<Asked, () => Promise<unknown>> = {
    hide: () => mutations.togglePublished.mutateAsync({ id, isPublished: false }),
    show: () => mutations.togglePublished.mutateAsync({ id, isPublished: true }),
    archive: () => mutations.archive.mutateAsync({ id, archived: true }),
    restore: () => mutations.archive.mutateAsync({ id, archived: false }),
    delete: () => mutations.remove.mutateAsync({ id }),
  };
  const words = asked && questions[asked](title);
  return (
    <>
      <ActionMenu label={`Actions on ${title}`} className="relative z-10" actions={actions} />
      {isCopying && <CopyDialog id={id} title={title} onClose={() => setIsCopying(false)} />}
      {isExporting && <ExportDialog id={id} title={title} onClose={() => setIsExporting(false)} />}
      {asked && words && (
        <Confirm
          question={words.question}
          action={words.action}
          danger={words.danger}
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await acts[asked]();
            showToast(words.done);
          }}
        >
          <p>{words.text}</p>
        </Confirm>
      )}
    </>
  );
}
