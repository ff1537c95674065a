import { toleranceKinds } from '@darasa/contract/assessment/constants';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { toleranceLabels } from '@darasa/contract/authoring/value-labels';
import { randomId } from '@darasa/contract/http/ids';
import { BoundTextField } from '~/ui/fields/bound-text';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { ListField } from '~/ui/fields/list-field';
import { SelectField } from '~/ui/fields/select-field';
import { Switch } from '~/ui/fields/switch';
import { PartList } from '~/ui/reorder/part-list';
import { changedPart } from '~/ui/reorder/parts';
import type { QuestionEditing } from './question-editing.ts';

/** Numbers that are right, how exact, and in which units. */
export function NumberFields(editing: QuestionEditing) {
  const { question, readOnly, edit } = editing;
  return (
    <div className="grid gap-5">
      <ListField
        unmarked
        label="Right numbers"
        description="One is enough. A point or a comma may separate the decimals."
        entry="Right number"
        values={question.accepted_answers}
        most={limits.acceptedAnswers}
        length={limits.shortText}
        readOnly={readOnly}
        onChange={(accepted_answers, label) => edit(() => ({ accepted_answers }), label)}
      />
      <ToleranceFields {...editing} />
      <UnitFields {...editing} />
    </div>
  );
}

type Tolerance = QuestionDocument['tolerance'];

/** How far a number may be from the right one. */
export function ToleranceFields({ question, readOnly, edit }: QuestionEditing) {
  const { kind, value } = question.tolerance;
  const set = (fields: Partial<Tolerance>, label = 'Edit tolerance') =>
    edit((now) => ({ tolerance: { ...now.tolerance, ...fields } }), label);
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <SelectField
        label="Tolerance"
        choices={toleranceKinds.map((one) => ({ value: one, label: toleranceLabels[one] }))}
        value={kind}
        disabled={readOnly}
        onChange={(event) => {
          const next = toleranceKinds.find((one) => one === event.target.value);
          if (next) set({ kind: next, value: next === 'significant_figures' ? 3 : 0 }, 'Change tolerance');
        }}
      />
      {kind === 'relative' ? (
        <LimitedNumber
          key={kind}
          label="Per cent"
          description="5 accepts 95 to 105 when 100 is right."
          value={Number((value * 100).toFixed(8))}
          least={0}
          most={1_000}
          decimals={8}
          readOnly={readOnly}
          onNumber={(percent) => set({ value: (percent ?? 0) / 100 })}
        />
      ) : kind === 'absolute' ? (
        <LimitedNumber
          key={kind}
          label="Amount"
          description="0.5 accepts 9.5 to 10.5 when 10 is right. 0: exactly."
          value={value}
          least={0}
          most={1e12}
          decimals={10}
          readOnly={readOnly}
          onNumber={(amount) => set({ value: amount ?? 0 })}
        />
      ) : (
        <LimitedNumber
          key={kind}
          label="Number of figures"
          description="With 3, 2.345 and 2.35 are the same."
          value={value}
          least={1}
          most={15}
          readOnly={readOnly}
          onNumber={(figures) => set({ value: figures ?? 3 })}
        />
      )}
    </div>
  );
}

/** Units that may be written behind a number. */
export function UnitFields({ question, readOnly, edit }: QuestionEditing) {
  const set = (id: string, fields: Partial<QuestionDocument['units'][number]>) =>
    edit(({ units }) => ({ units: changedPart(units, id, fields) }), 'Edit unit');
  return (
    <PartList
      legend="Units"
      description="Empty: a number without a unit. The factor converts into the unit of the right number: where that is m, km has the factor 1000."
      name="unit"
      parts={question.units}
      most={assessmentLimits.parts}
      readOnly={readOnly}
      create={() => ({ id: randomId(), unit: '', factor: 1 })}
      onChange={(change, label) => edit(({ units }) => ({ units: change(units) }), label)}
      footer={
        question.units.length > 0 && (
          <div className="mt-2">
            <Switch
              checked={question.unit_required}
              disabled={readOnly}
              description="A number without one is wrong."
              onChange={(unit_required) => edit(() => ({ unit_required }), 'Change unit')}
            >
              Unit required
            </Switch>
          </div>
        )
      }
    >
      {(unit, index) => (
        <div className="grid grid-cols-2 items-start gap-3 px-1">
          <BoundTextField
            unmarked
            label={`Unit ${index + 1}`}
            data-enter-adds
            maxLength={assessmentLimits.unit}
            value={unit.unit}
            readOnly={readOnly}
            onText={(text) => set(unit.id, { unit: text })}
          />
          <LimitedNumber
            label={`Factor ${index + 1}`}
            value={unit.factor}
            least={1e-10}
            most={1e12}
            decimals={10}
            readOnly={readOnly}
            onNumber={(factor) => factor !== null && set(unit.id, { factor })}
          />
        </div>
      )}
    </PartList>
  );
}
