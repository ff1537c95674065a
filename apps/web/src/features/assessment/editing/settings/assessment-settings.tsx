import { attemptPolicies, completionConditions, resultPolicies } from '@darasa/contract/assessment/constants';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import {
  attemptPolicyLabels,
  completionLabels,
  resultPolicyLabels,
} from '@darasa/contract/authoring/value-labels';
import type { ReactNode } from 'react';
import { Disclosure } from '~/ui/disclosure';
import { BoundTextArea } from '~/ui/fields/bound-text';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { Switch } from '~/ui/fields/switch';
import { ChoiceField } from './choice-field.tsx';
import { DateSettings } from './date-settings.tsx';
import { PeerReviewFields } from './peer-review-fields.tsx';
import { settingSummaries } from './setting-labels.ts';
import type { SettingProps } from './setting-props.ts';

/** How an assessment is taken and counted, in groups that begin closed: their defaults do for most. */
export function AssessmentSettings(props: SettingProps) {
  const { assessment } = props;
  return (
    <div className="grid grid-cols-1 divide-y divide-line border-y border-line">
      <Group title="Time and attempts" summary={settingSummaries.attempts(assessment)}>
        <AttemptSettings {...props} />
      </Group>
      <Group title="Availability and late answers" summary={settingSummaries.dates(assessment)}>
        <DateSettings {...props} />
      </Group>
      <Group title="Results" summary={settingSummaries.results(assessment)}>
        <ResultSettings {...props} />
      </Group>
      <Group title="Marking and peer review" summary={settingSummaries.marking(assessment)}>
        <MarkingSettings {...props} />
      </Group>
      <Group title="More" summary={assessment.offline_practice ? 'offline practice' : ''}>
        <OtherSettings {...props} />
      </Group>
    </div>
  );
}

const Group = ({ title, summary, children }: { title: string; summary: string; children: ReactNode }) => (
  <Disclosure
    level={2}
    title={
      <>
        <span className="block">{title}</span>
        <span className="block text-14 font-normal text-ink3 first-letter:uppercase">{summary}</span>
      </>
    }
  >
    <div className="grid gap-5 pt-1 pb-6">{children}</div>
  </Disclosure>
);

function AttemptSettings({ assessment, readOnly, onChange }: SettingProps) {
  const { time_limit_minutes, max_attempts, attempt_policy, one_at_a_time } = assessment;
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <LimitedNumber
          label="Time limit in minutes"
          description="Empty: no limit."
          optional
          value={time_limit_minutes}
          least={1}
          most={limits.minutes}
          readOnly={readOnly}
          onNumber={(minutes) => onChange(() => ({ time_limit_minutes: minutes }), 'Edit time limit')}
        />
        <LimitedNumber
          label="Attempts"
          description="Empty: as often as they like."
          optional
          value={max_attempts}
          least={1}
          most={limits.attempts}
          readOnly={readOnly}
          onNumber={(attempts) => onChange(() => ({ max_attempts: attempts }), 'Edit attempts')}
        />
      </div>
      <ChoiceField
        label="What counts"
        values={attemptPolicies}
        words={attemptPolicyLabels}
        value={attempt_policy}
        readOnly={readOnly}
        onChoose={(policy) => onChange(() => ({ attempt_policy: policy }), 'Change what counts')}
      />
      <Switch
        checked={assessment.shuffle_questions}
        disabled={readOnly}
        description="Each attempt asks them in another order."
        onChange={(on) => onChange(() => ({ shuffle_questions: on }), 'Change order of questions')}
      >
        Shuffle the questions
      </Switch>
      <Switch
        checked={one_at_a_time}
        disabled={readOnly}
        description="Otherwise all questions stand on one page."
        onChange={(on) => onChange(() => ({ one_at_a_time: on }), 'Change one at a time')}
      >
        One question at a time
      </Switch>
      {one_at_a_time && (
        <Switch
          checked={assessment.return_allowed}
          disabled={readOnly}
          description="Otherwise a question is closed when they continue."
          onChange={(on) => onChange(() => ({ return_allowed: on }), 'Change going back')}
        >
          Learners may go back
        </Switch>
      )}
    </>
  );
}

function ResultSettings({ assessment, readOnly, onChange }: SettingProps) {
  return (
    <>
      <ChoiceField
        label="When learners see their results"
        values={resultPolicies}
        words={resultPolicyLabels}
        value={assessment.results}
        readOnly={readOnly}
        onChoose={(results) => onChange(() => ({ results }), 'Change results')}
      />
      {assessment.results !== 'score_only' && (
        <Switch
          checked={assessment.show_answers}
          disabled={readOnly}
          onChange={(on) => onChange(() => ({ show_answers: on }), 'Change right answers')}
        >
          Show the right answers, too
        </Switch>
      )}
      <ChoiceField
        label="What completes the lesson"
        values={completionConditions}
        words={completionLabels}
        value={assessment.completed_by}
        readOnly={readOnly}
        onChoose={(completed_by) => onChange(() => ({ completed_by }), 'Change completion')}
      />
    </>
  );
}

function MarkingSettings(props: SettingProps) {
  const { assessment, readOnly, onChange } = props;
  return (
    <>
      <p className="text-15 text-ink2">For essays, files and spoken answers.</p>
      <Switch
        checked={assessment.anonymous_marking}
        disabled={readOnly}
        description="Those who mark do not see whose answer it is."
        onChange={(on) => onChange(() => ({ anonymous_marking: on }), 'Change anonymous marking')}
      >
        Anonymous marking
      </Switch>
      <Switch
        checked={assessment.second_marker}
        disabled={readOnly}
        description="Two people mark each answer independently."
        onChange={(on) => onChange(() => ({ second_marker: on }), 'Change second marker')}
      >
        Second marker
      </Switch>
      <PeerReviewFields {...props} />
    </>
  );
}

function OtherSettings({ assessment, readOnly, onChange }: SettingProps) {
  return (
    <>
      <BoundTextArea
        label="Description"
        description="For lists: what the assessment is about."
        rows={3}
        className="min-h-20"
        maxLength={limits.shortText}
        value={assessment.description}
        readOnly={readOnly}
        onText={(description) => onChange(() => ({ description }), 'Edit description')}
      />
      <Switch
        checked={assessment.offline_practice}
        disabled={readOnly}
        description="It works without a connection. The answers are stored on learners’ devices, so its points do not count. Written and spoken answers, files and programs still need a connection."
        onChange={(on) => onChange(() => ({ offline_practice: on }), 'Change offline practice')}
      >
        Practice that works offline
      </Switch>
    </>
  );
}
