import type { LessonDocument } from '@darasa/contract/authoring/document';
import { newAssessment, updateLesson } from '@darasa/contract/authoring/edits';
import { Button } from '~/ui/button';
import { InlineSelect } from '~/ui/fields/select';
import type { DocumentEditing } from '../document-editing.ts';
import { lessonType } from './lesson-types.ts';

type TakenType = 'quiz' | 'assignment' | 'coding_challenge';
const writeLabels: Record<TakenType, string> = {
  quiz: 'Write its questions',
  assignment: 'Write its instructions',
  coding_challenge: 'Write the challenge',
};

/** Which assessment is taken in this lesson. One that is not there yet is made here, and then written in the step for assessments. */
export function TakenHere({
  editing,
  lesson,
  onWrite,
}: {
  editing: DocumentEditing;
  lesson: LessonDocument;
  /** Opens an assessment, to write its questions. */
  onWrite: (assessmentId: string) => void;
}) {
  const { document, readOnly } = editing;
  const type = lesson.lesson_type as TakenType;
  const label = lessonType(type)?.label ?? '';
  const possible = document.assessments.filter(({ assessment_type }) => assessment_type === type);
  const choose = (assessment_id: string | null) =>
    editing.change((current) => updateLesson(current, lesson.id, { assessment_id }), 'Choose assessment');
  const create = () => {
    const assessment = { ...newAssessment(type), title: lesson.title };
    editing.change(
      (current) =>
        updateLesson({ ...current, assessments: [...current.assessments, assessment] }, lesson.id, {
          assessment_id: assessment.id,
        }),
      `Create ${label.toLowerCase()}`,
    );
    onWrite(assessment.id);
  };
  const known = possible.some(({ id }) => id === lesson.assessment_id);
  return (
    <div className="grid gap-3 rounded-m border border-line bg-sunken p-4">
      <p className="text-15 text-ink2">
        {known
          ? 'Learners take it in this lesson.'
          : `Choose the ${label.toLowerCase()} that learners take in this lesson, or create one.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {possible.length > 0 && (
          <InlineSelect
            label={label}
            value={lesson.assessment_id ?? ''}
            disabled={readOnly}
            choices={[
              { value: '', label: 'None' },
              ...possible.map(({ id, title }) => ({ value: id, label: title.trim() || 'Untitled' })),
            ]}
            onChange={(event) => choose(event.target.value || null)}
          />
        )}
        {known && lesson.assessment_id && (
          <Button look="outline" onClick={() => lesson.assessment_id && onWrite(lesson.assessment_id)}>
            {writeLabels[type]}
          </Button>
        )}
        {!readOnly && !known && (
          <Button look="outline" onClick={create}>
            Create {label.toLowerCase()}
          </Button>
        )}
      </div>
    </div>
  );
}
