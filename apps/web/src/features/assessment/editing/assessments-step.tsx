import { assessmentTypes } from '@darasa/contract/assessment/constants';
import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { newAssessment } from '@darasa/contract/authoring/edits';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { assessmentTypeLabels } from '@darasa/contract/authoring/value-labels';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionMenu } from '~/ui/action-menu';
import { Button } from '~/ui/button';
import { rowLinkClass } from '~/ui/data-table';
import { StepPage } from '~/ui/form/form-section';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { showToast } from '~/ui/toast';
import { EditedCourse } from '../question-editor/edited-course.ts';
import {
  addAssessment,
  lessonsAsking,
  lessonsOf,
  moveAssessment,
  removeAssessment,
} from './assessment-edits.ts';
import { AssessmentForm } from './assessment-form.tsx';
import { assessmentSummary, assessmentTitle } from './assessment-labels.ts';
import type { CourseEditing } from './course-editing.ts';

interface Props {
  /** Id of the course. */
  course: string;
  editing: CourseEditing;
  /** The assessment that is open, or none. */
  selected: string | null;
  /** A question of it to open first. */
  at?: string;
  hrefOf: (id: string | null) => string;
  onSelect: (id: string | null) => void;
  /** The way on, below the list. */
  actions: ReactNode;
}

/** Quizzes, assignments and coding challenges of the course: their list, and the fields of the one that is open. */
export const AssessmentsStep = ({ course, ...step }: Props) => (
  <EditedCourse value={course}>
    <Assessments {...step} />
  </EditedCourse>
);

function Assessments({ editing, selected, at, hrefOf, onSelect, actions }: Omit<Props, 'course'>) {
  const { document, readOnly, change } = editing;
  const open = document.assessments.find(({ id }) => id === selected);
  if (open)
    return (
      <AssessmentForm
        key={open.id}
        editing={editing}
        assessment={open}
        backHref={hrefOf(null)}
        {...(at ? { at } : {})}
      />
    );
  const add = (type: (typeof assessmentTypes)[number]) => {
    const assessment = newAssessment(type);
    change(
      (current) => addAssessment(current, assessment),
      `Add ${assessmentTypeLabels[type].toLowerCase()}`,
    );
    onSelect(assessment.id);
  };
  const full = document.assessments.length >= authoringLimits.assessments;
  return (
    <StepPage
      title="Assessments"
      intro="Quizzes, assignments and coding challenges. Learners take each of them in a lesson of the same type."
    >
      {document.assessments.length === 0 ? (
        <p className="mt-8 text-16 text-ink2">No assessments yet. They are optional.</p>
      ) : (
        <ul aria-label="Assessments" className="mt-8 border-t border-line">
          {document.assessments.map((assessment) => (
            <Row key={assessment.id} assessment={assessment} editing={editing} href={hrefOf(assessment.id)} />
          ))}
        </ul>
      )}
      {!readOnly && (
        <div className="mt-4 flex flex-wrap gap-2">
          {assessmentTypes.map((type) => (
            <Button key={type} look="outline" disabled={full} onClick={() => add(type)}>
              <Icon of={Plus} size={18} />
              {assessmentTypeLabels[type]}
            </Button>
          ))}
        </div>
      )}
      <div className="mt-8">{actions}</div>
    </StepPage>
  );
}

function Row({
  assessment,
  editing,
  href,
}: {
  assessment: AssessmentDocument;
  editing: CourseEditing;
  href: string;
}) {
  const { document, change, readOnly, undo } = editing;
  const { id } = assessment;
  const title = assessmentTitle(assessment);
  const lessons = lessonsOf(document, id);
  const asking = lessonsAsking(document, assessment);
  const remove = () => {
    change((current) => removeAssessment(current, id), 'Remove assessment');
    showToast(`“${title}” was removed`, { action: { label: 'Undo', onPress: undo } });
  };
  return (
    <li className="relative flex items-center gap-2 border-b border-line hover:bg-sunken">
      <div className="min-w-0 flex-1 px-2 py-3">
        <PathLink href={href} className={`${rowLinkClass} wrap-anywhere`}>
          {title}
        </PathLink>
        <p className="mt-0.5 text-14 text-ink3">{assessmentSummary(assessment)}</p>
        <p dir="auto" className="text-14 wrap-anywhere text-ink3">
          {lessons.length > 0
            ? `In the lesson ${lessons.map((lesson) => lesson.title.trim() || 'untitled').join(', ')}`
            : asking.length > 0
              ? `Asked in the text of ${asking.map((lesson) => lesson.title.trim() || 'an untitled lesson').join(', ')}`
              : 'Not in a lesson yet'}
        </p>
      </div>
      {!readOnly && (
        <ActionMenu
          label={`Actions on ${title}`}
          className="relative z-10"
          actions={[
            {
              id: 'up',
              label: 'Move up',
              icon: ArrowUp,
              onAction: () => change((current) => moveAssessment(current, id, -1), 'Move assessment'),
            },
            {
              id: 'down',
              label: 'Move down',
              icon: ArrowDown,
              onAction: () => change((current) => moveAssessment(current, id, 1), 'Move assessment'),
            },
            { id: 'remove', label: 'Remove', icon: Trash2, danger: true, onAction: remove },
          ]}
        />
      )}
    </li>
  );
}
