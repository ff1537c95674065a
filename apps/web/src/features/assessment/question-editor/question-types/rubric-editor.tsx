import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { Rubric } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { randomId } from '@darasa/contract/http/ids';
import { formatQuantity } from '~/lib/format';
import { BoundTextArea, BoundTextField } from '~/ui/fields/bound-text';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { PartList } from '~/ui/reorder/part-list';
import { changedPart } from '~/ui/reorder/parts';

type Criterion = Rubric['criteria'][number];
type Level = Criterion['levels'][number];

const newLevel = (title = '', points = 0): Level => ({ id: randomId(), title, description: '', points });
const newCriterion = (): Criterion => ({
  id: randomId(),
  title: '',
  description: '',
  levels: [newLevel('Excellent', 4), newLevel('Good', 3), newLevel('Fair', 2), newLevel('Weak', 0)],
});

/** A rubric to begin with. */
export const newRubric = (): Rubric => ({ criteria: [newCriterion()] });

/** All points that a rubric can give: those of the best level of each criterion. */
export const rubricPoints = ({ criteria }: Rubric): number =>
  criteria.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0);

interface Props {
  rubric: Rubric;
  readOnly: boolean;
  /** @param change from the rubric as it stands then */
  onChange: (change: (rubric: Rubric) => Rubric, label: string) => void;
}

/** Criteria, each with levels and their points. */
export function RubricEditor({ rubric, readOnly, onChange }: Props) {
  const set = (id: string, change: (criterion: Criterion) => Partial<Criterion>, label: string) =>
    onChange(
      ({ criteria }) => ({
        criteria: criteria.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
      }),
      label,
    );
  return (
    <PartList
      legend="Criteria"
      description={`The best levels together give ${formatQuantity(rubricPoints(rubric), 'point')}; they are scaled to the points of the answer.`}
      name="criterion"
      parts={rubric.criteria}
      most={assessmentLimits.rubricCriteria}
      readOnly={readOnly}
      create={newCriterion}
      onChange={(change, label) => onChange(({ criteria }) => ({ criteria: change(criteria) }), label)}
    >
      {(criterion, index) => (
        <div className="grid gap-3 px-1 pb-2">
          <BoundTextField
            unmarked
            label={`Criterion ${index + 1}`}
            placeholder="What is looked at"
            maxLength={limits.shortText}
            value={criterion.title}
            readOnly={readOnly}
            onText={(title) => set(criterion.id, () => ({ title }), 'Edit criterion')}
          />
          <BoundTextArea
            label={`Description of criterion ${index + 1}`}
            rows={1}
            className="min-h-11"
            maxLength={limits.shortText}
            value={criterion.description}
            readOnly={readOnly}
            onText={(description) => set(criterion.id, () => ({ description }), 'Edit criterion')}
          />
          <Levels
            criterion={criterion}
            number={index + 1}
            readOnly={readOnly}
            onChange={(change, label) =>
              set(criterion.id, ({ levels }) => ({ levels: change(levels) }), label)
            }
          />
        </div>
      )}
    </PartList>
  );
}

interface LevelsProps {
  criterion: Criterion;
  number: number;
  readOnly: boolean;
  onChange: (change: (levels: Level[]) => Level[], label: string) => void;
}

function Levels({ criterion, number, readOnly, onChange }: LevelsProps) {
  const set = (id: string, fields: Partial<Level>) =>
    onChange((levels) => changedPart(levels, id, fields), 'Edit level');
  return (
    <PartList
      legend={`Levels of criterion ${number}`}
      name="level"
      parts={criterion.levels}
      most={assessmentLimits.rubricLevels}
      readOnly={readOnly}
      create={() => newLevel()}
      onChange={onChange}
    >
      {(level, at) => (
        <div className="grid items-start gap-2 px-1 md:grid-cols-[1fr_6rem]">
          <BoundTextField
            unmarked
            label={`Level ${at + 1}`}
            data-enter-adds
            maxLength={limits.shortText}
            value={level.title}
            readOnly={readOnly}
            onText={(title) => set(level.id, { title })}
          />
          <LimitedNumber
            label="Points"
            value={level.points}
            least={0}
            most={limits.points}
            decimals={2}
            readOnly={readOnly}
            onNumber={(points) => set(level.id, { points: points ?? 0 })}
          />
          <div className="md:col-span-2">
            <BoundTextArea
              label={<span className="sr-only">Description of level {at + 1}</span>}
              unmarked
              rows={1}
              className="min-h-11"
              placeholder="What an answer of this level looks like"
              maxLength={limits.shortText}
              value={level.description}
              readOnly={readOnly}
              onText={(description) => set(level.id, { description })}
            />
          </div>
        </div>
      )}
    </PartList>
  );
}
