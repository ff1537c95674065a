import { Plus } from 'lucide-react';
import { Icon } from '~/ui/icon';
import { QuestionBody } from '../../question-editor/question-body.tsx';
import { questionName, questionTypeLabels } from '../../question-editor/question-labels.ts';
import { startQuestion } from '../../question-editor/question-types/start-parts.ts';
import { updateAssessment } from '../assessment-edits.ts';
import type { CourseEditing } from '../course-editing.ts';
import { updateQuestion } from '../questions/question-edits.ts';
import { addAskable, askableQuestions, askedTypes, withoutQuestion } from './check-sets.ts';
import { PartChooser, type PartChooserProps } from './part-chooser.tsx';

/** Writes a question for a text in its place, or chooses one that the course has. */
export function QuestionChooser({ editing, ...chooser }: PartChooserProps & { editing: CourseEditing }) {
  const { document, change, media, readOnly } = editing;
  const known = askableQuestions(document);
  return (
    <PartChooser
      {...chooser}
      title="Question in the text"
      knownTitle="Questions of the course"
      words={{ put: 'Put it into the text', other: 'Choose another' }}
      known={known.map(({ question }, index) => {
        const { label } = questionTypeLabels[question.question_type];
        return {
          id: question.id,
          name: questionName(question, index + 1),
          note: question.worth_remembering ? `${label}, worth remembering` : label,
        };
      })}
      onRemove={(made) => change((now) => withoutQuestion(now, made), 'Remove question')}
      beginning={(onBegun) => (
        <section aria-label="New question" className="grid grid-cols-1 gap-1">
          <h3 className="text-15 font-semibold">New question</h3>
          <ul className="-mx-2">
            {askedTypes.map((type) => (
              <li key={type}>
                <button
                  type="button"
                  className="flex w-full items-start gap-3 rounded-m px-2 py-2 text-left hover:bg-sunken"
                  onClick={() => {
                    const question = startQuestion(type);
                    change((now) => addAskable(now, question), 'Add question');
                    onBegun(question.id);
                  }}
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
      )}
      writing={(id) => {
        const one = known.find(({ question }) => question.id === id);
        return (
          one && (
            <div className="grid grid-cols-1 gap-4 py-3">
              <p className="text-15 text-ink2">
                Learners answer it where it stands and read your feedback at once. It counts for no grade.
              </p>
              <QuestionBody
                question={one.question}
                readOnly={readOnly}
                media={media}
                onChange={(recipe, label) =>
                  change(
                    (now) => updateAssessment(now, one.set.id, (all) => updateQuestion(all, id, recipe)),
                    label,
                  )
                }
              />
            </div>
          )
        );
      }}
    />
  );
}
