import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';
import { lazy, Suspense } from 'react';
import { type Tab, tabPanel } from '~/ui/navigation/tabs';
import { Skeleton } from '~/ui/skeleton';
import { useLearningPieces } from '../pieces.ts';
import { Curriculum } from './curriculum.tsx';

const NotesPanel = lazy(async () => ({ default: (await import('../notes/notes-panel.tsx')).NotesPanel }));

export const railTabs = ['lesson', 'curriculum', 'notes', 'questions', 'grades'] as const;
export type RailTab = (typeof railTabs)[number];
/** Begins the ids of the tabs and their panels. */
export const RAIL = 'player';

const words: Record<RailTab, string> = {
  lesson: 'Lesson',
  curriculum: 'Contents',
  notes: 'Notes',
  questions: 'Discussions',
  grades: 'Grades',
};

/** What can be shown beside the lesson; in narrow windows the lesson is one of them. */
export function tabsFor({ abilities, modules }: LearningCourse, beside: boolean): Tab<RailTab>[] {
  const shown: Record<RailTab, boolean> = {
    lesson: !beside,
    curriculum: true,
    notes: abilities.take_notes,
    questions: abilities.read_questions,
    grades: abilities.learn && modules.some(({ lessons }) => lessons.some(isAssessed)),
  };
  return railTabs.filter((id) => shown[id]).map((id) => ({ id, label: words[id] }));
}

const isAssessed = ({ lesson_type: type }: OutlineLesson): boolean =>
  type === 'quiz' || type === 'assignment' || type === 'coding_challenge';

interface Props {
  course: LearningCourse;
  lesson: OutlineLesson | undefined;
  tab: RailTab;
  media: HTMLVideoElement | null;
}

/** The panel of a tab. */
export function RailPanel({ course, lesson, tab, media }: Props) {
  const { Grades, Discussions, Announcements } = useLearningPieces();
  return (
    <div {...tabPanel(RAIL, tab)} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        {tab === 'curriculum' && course.abilities.learn && (
          <Suspense fallback={null}>
            <Announcements course={course.course} />
          </Suspense>
        )}
        {tab === 'curriculum' && <Curriculum course={course} current={lesson?.id} />}
        {tab === 'notes' && <NotesPanel course={course} lesson={lesson} media={media} />}
        {tab === 'grades' && <Grades course={course.course.slug} />}
        {tab === 'questions' && <Discussions course={course.course} lesson={lesson} />}
      </Suspense>
    </div>
  );
}
