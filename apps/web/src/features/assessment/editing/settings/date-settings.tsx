import { latePolicies } from '@darasa/contract/assessment/constants';
import { latePolicyLabels } from '@darasa/contract/authoring/value-labels';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { ChoiceField } from './choice-field.tsx';
import { MomentField } from './moment-field.tsx';
import type { SettingProps } from './setting-props.ts';

/** When it can be taken, and what an answer after the due date is worth. */
export function DateSettings({ assessment, readOnly, onChange }: SettingProps) {
  const { available_from, available_until, due_date, late } = assessment;
  const crossed =
    available_from !== null && available_until !== null && available_until <= available_from
      ? 'It closes before it opens'
      : undefined;
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <MomentField
          label="Opens"
          description="Empty: at once."
          value={available_from}
          readOnly={readOnly}
          onMoment={(iso) => onChange(() => ({ available_from: iso }), 'Change opening')}
        />
        <MomentField
          label="Closes"
          description="Empty: never."
          {...(crossed ? { error: crossed } : {})}
          value={available_until}
          readOnly={readOnly}
          onMoment={(iso) => onChange(() => ({ available_until: iso }), 'Change closing')}
        />
      </div>
      <ChoiceField
        label="Answers after the due date"
        description={due_date === null ? 'There is no due date, so nothing is late.' : ''}
        values={latePolicies}
        words={latePolicyLabels}
        value={late.policy}
        readOnly={readOnly}
        onChoose={(policy) => onChange((now) => ({ late: { ...now.late, policy } }), 'Change late answers')}
      />
      {late.policy === 'reduce' && (
        <div className="max-w-64">
          <LimitedNumber
            label="Percentage deducted per day"
            description="A day that has begun counts. If the due date is moved later, learners get the points back."
            value={late.percent_per_day}
            least={0}
            most={100}
            decimals={2}
            readOnly={readOnly}
            onNumber={(percent) =>
              onChange(
                (now) => ({ late: { ...now.late, percent_per_day: percent ?? 0 } }),
                'Edit late answers',
              )
            }
          />
        </div>
      )}
    </>
  );
}
