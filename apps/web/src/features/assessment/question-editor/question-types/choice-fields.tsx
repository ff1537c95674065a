import { newOption } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '~/ui/button';
import { PartList } from '~/ui/reorder/part-list';
import { changedPart } from '~/ui/reorder/parts';
import { PartText } from './part-text.tsx';
import type { QuestionEditing } from './question-editing.ts';

type Option = QuestionDocument['options'][number];

/** Answers to choose from, each right or wrong and with a word on it. */
export function ChoiceFields(editing: QuestionEditing & { many?: boolean }) {
  const { question, readOnly, edit, many = false } = editing;
  const name = useId();
  const setCorrect = (id: string, on: boolean) =>
    edit(
      ({ options }) => ({
        options: options.map((one) =>
          one.id === id ? { ...one, is_correct: on } : many ? one : { ...one, is_correct: false },
        ),
      }),
      'Change right answer',
    );
  return (
    <PartList
      legend="Answers"
      description={many ? 'Tick each one that is right.' : 'Mark the one that is right.'}
      name="answer"
      parts={question.options}
      most={limits.options}
      readOnly={readOnly}
      create={newOption}
      onChange={(change, label) => edit(({ options }) => ({ options: change(options) }), label)}
    >
      {(option, index) => (
        <OptionFields
          {...editing}
          option={option}
          number={index + 1}
          mark={
            <span className="grid size-11 shrink-0 place-items-center">
              <input
                type={many ? 'checkbox' : 'radio'}
                name={many ? undefined : name}
                aria-label={`Answer ${index + 1} is right`}
                title="Right answer"
                checked={option.is_correct}
                disabled={readOnly}
                className={
                  many
                    ? 'size-5 accent-primary'
                    : 'size-5 appearance-none rounded-full border-[1.5px] border-control bg-surface checked:border-[6px] checked:border-primary'
                }
                onChange={(event) => setCorrect(option.id, event.target.checked)}
              />
            </span>
          }
        />
      )}
    </PartList>
  );
}

interface OptionProps extends QuestionEditing {
  option: Option;
  number: number;
  mark: ReactNode;
}

function OptionFields({ option, number, mark, readOnly, media, edit }: OptionProps) {
  const [told, setTold] = useState(option.feedback !== '');
  const set = (fields: Partial<Option>, label: string) =>
    edit(({ options }) => ({ options: changedPart(options, option.id, fields) }), label);
  return (
    <div className="grid gap-1">
      <div className="flex items-start">
        {mark}
        <div className="min-w-0 flex-1">
          <PartText
            enterAdds
            label={`Answer ${number}`}
            value={option.text}
            most={limits.description}
            readOnly={readOnly}
            media={media}
            onText={(text) => set({ text }, 'Edit answer')}
          />
        </div>
      </div>
      {told || option.feedback !== '' ? (
        <div className="md:pl-11">
          <PartText
            label={`Feedback on answer ${number}`}
            visibleLabel="Feedback to those who choose it"
            value={option.feedback}
            most={limits.description}
            readOnly={readOnly}
            media={media}
            onText={(feedback) => set({ feedback }, 'Edit feedback')}
          />
        </div>
      ) : (
        !readOnly && (
          <Button
            look="quiet"
            className="h-9 justify-self-start px-2.5 text-14 text-ink2 md:ml-11"
            aria-label={`Add feedback on answer ${number}`}
            onClick={() => setTold(true)}
          >
            Add feedback
          </Button>
        )
      )}
    </div>
  );
}

/** A statement, and whether it is true. */
export function TrueFalseFields(editing: QuestionEditing) {
  const { question, readOnly, edit } = editing;
  const { options } = question;
  if (options.length === 2) return <ChoiceFields {...editing} />;
  return (
    <div className="grid gap-3">
      <p className="text-15 text-ink2">
        A question of this type has two answers, this one has {options.length}. Remove the others, or begin
        again with True and False.
      </p>
      {!readOnly && (
        <div>
          <Button
            look="outline"
            onClick={() =>
              edit(
                () => ({
                  options: [newOption({ text: 'True' }), newOption({ text: 'False' })],
                }),
                'Use True and False',
              )
            }
          >
            Use True and False
          </Button>
        </div>
      )}
      <ChoiceFields {...editing} />
    </div>
  );
}
