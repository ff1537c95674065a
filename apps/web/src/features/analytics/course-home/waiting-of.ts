import type { CourseHome } from '@darasa/contract/analytics/course-home';
import { formatQuantity } from '~/lib/format';
import { courseHomeHref } from './course-tabs.ts';

/** Something that waits for a teacher in a course, with the one act on it. */
export interface Waiting {
  id: string;
  title: string;
  since: string | null;
  act: string;
  href: string;
}

/** What waits in a course, what waits longest first. */
export function waitingOf({ course, marking, questions, people }: CourseHome): Waiting[] {
  const waiting: Waiting[] = [];
  if (marking && marking.count > 0)
    waiting.push({
      id: 'marking',
      title: `${formatQuantity(marking.count, 'answer')} to mark`,
      since: marking.since,
      act: `Mark ${marking.count}`,
      href: courseHomeHref(course.id, 'marking'),
    });
  if (questions.count > 0)
    waiting.push({
      id: 'questions',
      title: `${formatQuantity(questions.count, 'question')} without an answer`,
      since: questions.since,
      act: `Answer ${questions.count}`,
      href: courseHomeHref(course.id, 'questions'),
    });
  if (people && people.waiting > 0)
    waiting.push({
      id: 'line',
      title: `${formatQuantity(people.waiting, 'person waits', 'people wait')} for a place`,
      since: null,
      act: 'See people',
      href: courseHomeHref(course.id, 'people'),
    });
  return waiting.sort((one, other) => (one.since ?? '9').localeCompare(other.since ?? '9'));
}

/** The one step that is next for the course itself; undefined when there is none. */
export function nextStepOf({
  course,
  abilities,
  people,
}: CourseHome): { label: string; href: string } | undefined {
  const edit = (step: string) => `${courseHomeHref(course.id, 'edit')}?step=${step}`;
  const { actions } = abilities;
  if (actions.includes('publish')) return { label: 'Publish', href: edit('preview') };
  if (course.state.revision === 'changes_requested')
    return { label: 'See what was asked for', href: edit('curriculum') };
  if (actions.includes('submit')) return { label: 'Go on with the course', href: edit('curriculum') };
  if (actions.includes('show')) return { label: 'Show it in the catalogue', href: edit('preview') };
  const inside = (people?.learning ?? 0) + (people?.completed ?? 0);
  if (abilities.teach && course.state.status === 'published' && inside === 0)
    return { label: 'Invite learners', href: `${courseHomeHref(course.id, 'people')}?invite=open` };
  return undefined;
}
