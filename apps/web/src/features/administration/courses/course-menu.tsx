import type { DeskCourse } from '@darasa/contract/authoring/course-desk';
import { coursePath } from '@darasa/contract/catalogue/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  BookCheck,
  ExternalLink,
  Eye,
  EyeOff,
  Pencil,
  Star,
  StarOff,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
import { changeFeatured } from '../desk/desk-calls.ts';
import { featuredQuery } from '../desk/desk-queries.ts';
import { useDeskAct, useDeskRefresh } from '../desk/use-desk-act.ts';
import { archiveCourse, changeCourse, deleteCourse, publishCourse } from './course-calls.ts';
import { titleOf } from './course-labels.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

type Asked = 'publish' | 'archive' | 'delete' | 'hand-over';

const questions: Record<
  Exclude<Asked, 'hand-over'>,
  { question: (title: string) => string; action: string; text: string; done: string; danger: boolean }
> = {
  publish: {
    question: (title) => `Publish “${title}”?`,
    action: 'Publish course',
    text: 'Visitors see it in the catalogue and everyone can enrol, whether it was reviewed or not.',
    done: 'The course is published',
    danger: false,
  },
  archive: {
    question: (title) => `Archive “${title}”?`,
    action: 'Archive course',
    text: 'It is removed from the catalogue. Enrolled learners keep access. It can be restored as a hidden course.',
    done: 'The course was archived',
    danger: true,
  },
  delete: {
    question: (title) => `Delete “${title}”?`,
    action: 'Delete course',
    text: 'The course, its history and its files are removed for good. A course that people have enrolled in can only be archived.',
    done: 'The course was deleted',
    danger: true,
  },
};

/** What administrators may do to a course. */
export function DeskCourseMenu({ course }: { course: DeskCourse }) {
  const router = useRouter();
  const client = useQueryClient();
  const act = useDeskAct();
  const refresh = useDeskRefresh();
  const [asked, setAsked] = useState<Asked>();
  const { course_id: id, state, abilities, featured } = course;
  const title = titleOf(course);
  const may = (action: DeskCourse['abilities']['actions'][number]) => abilities.actions.includes(action);
  const open = (href: string) => () => void router.navigate({ href });
  const show = (shown: boolean) =>
    act(async () => {
      await changeCourse(course, { is_published: shown });
      showToast(shown ? `“${title}” is in the catalogue` : `“${title}” is hidden`, {
        action: {
          label: 'Undo',
          onPress: () =>
            void act(() =>
              changeCourse({ ...course, state: { ...state, is_published: shown } }, { is_published: !shown }),
            ),
        },
      });
    });
  const feature = () =>
    act(async () => {
      const before = (await client.query({ ...featuredQuery, staleTime: 0 })).map((one) => one.id);
      await changeFeatured({ before, ids: featured ? before.filter((one) => one !== id) : [...before, id] });
      showToast(featured ? `“${title}” is not featured any more` : `“${title}” is featured`);
    });
  const actions: MenuAction[] = [
    { id: 'edit', label: 'Open', icon: Pencil, onAction: open(`/instructor/courses/${id}/edit`) },
    ...(state.status === 'published' && state.is_published
      ? [{ id: 'page', label: 'Course page', icon: ExternalLink, onAction: open(coursePath(course)) }]
      : []),
    ...(may('publish')
      ? [{ id: 'publish', label: 'Publish', icon: BookCheck, onAction: () => setAsked('publish') }]
      : []),
    ...(may('hide')
      ? [{ id: 'hide', label: 'Hide from the catalogue', icon: EyeOff, onAction: () => void show(false) }]
      : []),
    ...(may('show')
      ? [{ id: 'show', label: 'Show in the catalogue', icon: Eye, onAction: () => void show(true) }]
      : []),
    featured
      ? { id: 'unfeature', label: 'Stop featuring', icon: StarOff, onAction: () => void feature() }
      : { id: 'feature', label: 'Feature', icon: Star, onAction: () => void feature() },
    { id: 'hand-over', label: 'Hand over', icon: UserRound, onAction: () => setAsked('hand-over') },
    ...(may('restore')
      ? [
          {
            id: 'restore',
            label: 'Restore',
            icon: ArchiveRestore,
            onAction: () => void act(() => archiveCourse(id, false), 'The course was restored and is hidden'),
          },
        ]
      : []),
    ...(may('archive')
      ? [
          {
            id: 'archive',
            label: 'Archive',
            icon: Archive,
            danger: true,
            onAction: () => setAsked('archive'),
          },
        ]
      : []),
    ...(abilities.delete
      ? [{ id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: () => setAsked('delete') }]
      : []),
  ];
  const acts: Record<Exclude<Asked, 'hand-over'>, () => Promise<unknown>> = {
    publish: () => publishCourse(id),
    archive: () => archiveCourse(id, true),
    delete: () => deleteCourse(id),
  };
  const close = () => setAsked(undefined);
  const words = asked !== undefined && asked !== 'hand-over' ? questions[asked] : undefined;
  return (
    <>
      <ActionMenu label={`Actions on ${title}`} className="relative z-10" actions={actions} />
      {asked === 'hand-over' && <HandOverDialog course={course} onClose={close} />}
      {asked !== undefined && asked !== 'hand-over' && words && (
        <Confirm
          question={words.question(title)}
          action={words.action}
          danger={words.danger}
          isOpen
          onClose={close}
          onConfirm={async () => {
            await acts[asked]().finally(refresh);
            showToast(words.done);
          }}
        >
          <p>{words.text}</p>
        </Confirm>
      )}
    </>
  );
}
