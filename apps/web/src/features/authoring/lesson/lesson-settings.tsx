import type { LessonType } from '@darasa/contract/authoring/constants';
import type { LessonDocument } from '@darasa/contract/authoring/document';
import { updateLesson } from '@darasa/contract/authoring/edits';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { saysNothing } from '@darasa/contract/learning/release-rules';
import { useCallback, useRef } from 'react';
import { InlineSelect } from '~/ui/fields/select';
import { Switch } from '~/ui/fields/switch';
import { TextArea } from '~/ui/fields/text-field';
import type { Outline } from '../course-document/outline.ts';
import type { DocumentEditing } from '../document-editing.ts';
import type { Opening } from '../release/release-edits.ts';
import { ReleaseField } from '../release/release-field.tsx';
import { WholeNumber } from '../whole-number.tsx';
import { chooseLessonType } from './lesson-type-choice.ts';
import { lessonType, lessonTypeChoices } from './lesson-types.ts';
import { ResourcesField } from './resources-field.tsx';

/** What is set for a lesson beside its contents. */
export function LessonSettings({
  editing,
  lesson,
  outline,
}: {
  editing: DocumentEditing;
  lesson: LessonDocument;
  outline: Outline;
}) {
  const { readOnly } = editing;
  const set = (fields: Partial<Omit<LessonDocument, 'id'>>) =>
    editing.change((current) => updateLesson(current, lesson.id, fields), 'Change settings');
  const open = ({ release, prerequisites }: Opening) =>
    editing.change(
      (current) =>
        updateLesson(current, lesson.id, {
          prerequisites: [...prerequisites],
          release: saysNothing(release) ? undefined : release,
        }),
      'Change when it opens',
    );
  const latest = useRef(open);
  latest.current = open;
  const setOpening = useCallback((opening: Opening) => latest.current(opening), []);
  const findings = editing.findings.filter(({ path }) => path.split('/')[0] === `lesson:${lesson.id}`);
  return (
    <div className="grid gap-5">
      {findings.length > 0 && (
        <ul
          className="grid gap-1.5 rounded-m border border-line bg-sunken p-3 text-14"
          aria-label="To complete"
        >
          {findings.map(({ path, message, severity }) => (
            <li key={path + message} className={severity === 'missing' ? 'font-medium' : 'text-ink2'}>
              {message}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-1.5">
        <InlineSelect
          label="Type"
          value={lesson.lesson_type}
          disabled={readOnly}
          choices={lessonTypeChoices.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => {
            const lesson_type = event.target.value as LessonType;
            chooseLessonType(lesson_type);
            set({ lesson_type });
          }}
        />
        <p className="text-13 text-ink3">{lessonType(lesson.lesson_type)?.description}</p>
      </div>
      <WholeNumber
        label="Minutes"
        description="How long a learner needs for it"
        value={lesson.duration_minutes}
        most={authoringLimits.minutes}
        readOnly={readOnly}
        onChange={(duration_minutes) => set({ duration_minutes: duration_minutes ?? 0 })}
      />
      <div className="grid gap-1">
        <Switch
          checked={lesson.is_mandatory}
          disabled={readOnly}
          description="Must be done to complete the course"
          onChange={(is_mandatory) => set({ is_mandatory })}
        >
          Mandatory
        </Switch>
        <Switch
          checked={lesson.is_preview}
          disabled={readOnly}
          description="Everyone can open it, without enrolling"
          onChange={(is_preview) => set({ is_preview })}
        >
          Preview
        </Switch>
        {lesson.lesson_type === 'text' && (
          <Switch
            checked={lesson.read_to_end ?? false}
            disabled={readOnly}
            description="The lesson is done when its end was reached. Off: learners mark it as done themselves."
            onChange={(read_to_end) => set({ read_to_end })}
          >
            Read to the end
          </Switch>
        )}
      </div>
      {lesson.lesson_type === 'video' && (
        <WholeNumber
          label="Share to watch, in percent"
          description="The lesson is done when this much has been watched. Empty: learners mark it as done themselves."
          value={lesson.watch_percent}
          most={100}
          readOnly={readOnly}
          onChange={(watch_percent) => set({ watch_percent })}
        />
      )}
      <ReleaseField
        key={lesson.id}
        outline={outline}
        partId={lesson.id}
        what="lesson"
        release={lesson.release}
        prerequisites={lesson.prerequisites}
        readOnly={readOnly}
        onChange={setOpening}
      />
      <ResourcesField
        resources={lesson.resources}
        readOnly={readOnly}
        onChange={(resources) => set({ resources })}
      />
      <TextArea
        unmarked
        label="Summary"
        rows={3}
        value={lesson.description}
        readOnly={readOnly}
        maxLength={authoringLimits.shortText}
        description="One or two sentences for the list of lessons"
        onChange={(event) => set({ description: event.target.value })}
      />
    </div>
  );
}
