import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { randomId } from '@darasa/contract/http/ids';
import { PartList } from '~/ui/reorder/part-list';
import { changedPart } from '~/ui/reorder/parts';
import { PartText } from './part-text.tsx';
import type { QuestionEditing } from './question-editing.ts';

type Pair = QuestionDocument['pairs'][number];

/** What belongs together, two by two, and wrong choices besides. */
export function MatchingFields(editing: QuestionEditing) {
  const { question, readOnly, media, edit } = editing;
  const set = (id: string, fields: Partial<Pair>) =>
    edit(({ pairs }) => ({ pairs: changedPart(pairs, id, fields) }), 'Edit pair');
  return (
    <div className="grid gap-5">
      <PartList
        legend="Pairs"
        description="Learners see the left side in this order, and choose the right side from a shuffled list."
        name="pair"
        parts={question.pairs}
        most={assessmentLimits.parts}
        readOnly={readOnly}
        create={() => ({ id: randomId(), left: '', right: '', right_id: randomId() })}
        onChange={(change, label) => edit(({ pairs }) => ({ pairs: change(pairs) }), label)}
      >
        {(pair, index) => (
          <div className="grid items-start gap-2 px-1 md:grid-cols-2">
            <PartText
              label={`Left side of pair ${index + 1}`}
              placeholder="Left side"
              value={pair.left}
              most={limits.shortText}
              readOnly={readOnly}
              media={media}
              onText={(left) => set(pair.id, { left })}
            />
            <PartText
              enterAdds
              label={`Right side of pair ${index + 1}`}
              placeholder="Right side"
              value={pair.right}
              most={limits.shortText}
              readOnly={readOnly}
              media={media}
              onText={(right) => set(pair.id, { right })}
            />
          </div>
        )}
      </PartList>
      <DistractorFields
        {...editing}
        legend="Wrong choices (optional)"
        description="Offered beside the right sides; they belong to nothing."
      />
    </div>
  );
}

/** Choices that are wrong everywhere. */
export function DistractorFields({
  question,
  readOnly,
  media,
  edit,
  legend,
  description,
}: QuestionEditing & { legend: string; description: string }) {
  return (
    <PartList
      legend={legend}
      description={description}
      name="wrong choice"
      parts={question.distractors}
      most={assessmentLimits.parts}
      readOnly={readOnly}
      create={() => ({ id: randomId(), text: '' })}
      onChange={(change, label) => edit(({ distractors }) => ({ distractors: change(distractors) }), label)}
    >
      {(wrong, index) => (
        <PartText
          enterAdds
          label={`Wrong choice ${index + 1}`}
          value={wrong.text}
          most={limits.shortText}
          readOnly={readOnly}
          media={media}
          onText={(text) =>
            edit(
              ({ distractors }) => ({ distractors: changedPart(distractors, wrong.id, { text }) }),
              'Edit wrong choice',
            )
          }
        />
      )}
    </PartList>
  );
}
