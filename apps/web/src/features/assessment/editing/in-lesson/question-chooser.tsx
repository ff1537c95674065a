import type { QuestionType } from '@darasa/contract/assessment/constants';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Overlay } from '~/ui/overlay';
import { QuestionBody } from '../../question-editor/question-body.tsx';
import { questionName, questionTypeLabels } from '../../question-editor/question-labels.ts';
import { startQuestion } from '../../question-editor/question-types/start-parts.ts';
import { updateAssessment } from '../assessment-edits.ts';
import type { CourseEditing } from '../course-editing.ts';
import { updateQuestion } from '../questions/question-edits.ts';
import { addAskable, askableQuestions, askedTypes, withoutQuestion } from './check-sets.ts';

interface Props {
  editing: CourseEditing;
  /** The question that stands in the text. */
  id: string | undefined;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Writes a question for a text in its place, or chooses one that the course has. */
export function QuestionChooser({ editing, id, onChoose, onClose }: Props) {
  const { document, change, media, readOnly } = editing;
  const [open, setOpen] = useState(id);
  const [made, setMade] = useState<string>();
  const known = askableQuestions(document);
  const one = known.find(({ question }) => question.id === open);

  const begin = (type: QuestionType) => {
    const question = startQuestion(type);
    change((now) => addAskable(now, question), 'Add question');
    setMade(question.id);
    setOpen(question.id);
  };
  /** A question that was begun here and is not wanted leaves nothing behind. */
  const leave = () => {
    if (made !== undefined) change((now) => withoutQuestion(now, made), 'Remove question');
    onClose();
  };
  if (one) {
    const { question, set } = one;
    return (
      <Overlay
        title="Question in the text"
        wide
        isOpen
        onClose={leave}
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            {made === undefined && (
              <Button look="quiet" onClick={() => setOpen(undefined)}>
                Choose another
              </Button>
            )}
            <Button onClick={() => onChoose(question.id)}>
              {question.id === id ? 'Done' : 'Put it into the text'}
            </Button>
          </div>
        }
      >
        <div className="grid grid-cols-1 gap-4 py-3">
          <p className="text-15 text-ink2">
            Learners answer it where it stands and read your feedback at once. It counts for no grade.
          </p>
          <QuestionBody
            question={question}
            readOnly={readOnly}
            media={media}
            onChange={(recipe, label) =>
              change(
                (now) => updateAssessment(now, set.id, (all) => updateQuestion(all, question.id, recipe)),
                label,
              )
            }
          />
        </div>
      </Overlay>
    );
  }
  return (
    <Overlay title="Question in the text" isOpen onClose={leave}>
      <div className="grid grid-cols-1 gap-5 py-3">
        {known.length > 0 && (
          <section aria-label="Questions of the course" className="grid grid-cols-1 gap-1">
            <h3 className="text-15 font-semibold">Questions of the course</h3>
            <ul className="-mx-2">
              {known.map(({ question }, index) => (
                <li key={question.id}>
                  <button
                    type="button"
                    className="w-full rounded-m px-2 py-2 text-left hover:bg-sunken"
                    onClick={() => setOpen(question.id)}
                  >
                    <span dir="auto" className="block text-16 wrap-anywhere text-ink">
                      {questionName(question, index + 1)}
                    </span>
                    <span className="block text-14 text-ink3">
                      {questionTypeLabels[question.question_type].label}
                      {question.worth_remembering && ', worth remembering'}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-label="New question" className="grid grid-cols-1 gap-1">
          <h3 className="text-15 font-semibold">New question</h3>
          <ul className="-mx-2">
            {askedTypes.map((type) => (
              <li key={type}>
                <button
                  type="button"
                  className="flex w-full items-start gap-3 rounded-m px-2 py-2 text-left hover:bg-sunken"
                  onClick={() => begin(type)}
                >
                  <Icon of={questionTypeLabels[type].icon} size={20} className="mt-0.5 text-primary" />
                  <span className="min-w-0 flex-1">
                    <span className="block text-16 font-semibold text-ink">
                      {questionTypeLabels[type].label}
                    </span>
                    <span className="block text-14 text-ink3">{questionTypeLabels[type].about}</span>
                  </span>
                  <Icon of={Plus} size={18} className="mt-1 text-ink3" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Overlay>
  );
}
