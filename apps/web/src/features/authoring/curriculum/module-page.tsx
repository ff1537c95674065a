import type { CourseModuleDocument } from '@darasa/contract/authoring/document';
import { updateModule } from '@darasa/contract/authoring/edits';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { moduleMinutes } from '@darasa/contract/catalogue/rules';
import { saysNothing } from '@darasa/contract/learning/release-rules';
import { formatMinutes } from '~/lib/format';
import { TextArea, TextField } from '~/ui/fields/text-field';
import type { Outline } from '../course-document/outline.ts';
import type { DocumentEditing } from '../document-editing.ts';
import { ReleaseField } from '../release/release-field.tsx';
import { WholeNumber } from '../whole-number.tsx';

const NONE: readonly string[] = [];

/** What a module says of itself. */
export function ModulePage({
  editing,
  module,
  outline,
}: {
  editing: DocumentEditing;
  module: CourseModuleDocument;
  outline: Outline;
}) {
  const { readOnly } = editing;
  const set = (fields: Partial<Omit<CourseModuleDocument, 'id' | 'lessons'>>, name: string) =>
    editing.change((current) => updateModule(current, module.id, fields), name);
  const sum = moduleMinutes(null, module.lessons);
  return (
    <div className="mx-auto grid w-full max-w-[68ch] gap-5 px-4 py-6 md:px-6 md:py-8">
      <TextField
        unmarked
        label="Title of the module"
        value={module.title}
        readOnly={readOnly}
        maxLength={authoringLimits.title}
        onChange={(event) => set({ title: event.target.value }, 'Change title')}
      />
      <TextArea
        unmarked
        label="What it is about"
        value={module.description}
        readOnly={readOnly}
        maxLength={authoringLimits.shortText}
        onChange={(event) => set({ description: event.target.value }, 'Change description')}
      />
      <WholeNumber
        label="Minutes"
        description={`Leave it empty to show what its lessons take together: ${formatMinutes(sum)}`}
        value={module.estimated_duration_minutes ?? null}
        most={authoringLimits.minutes}
        readOnly={readOnly}
        onChange={(minutes) => set({ estimated_duration_minutes: minutes }, 'Change minutes')}
      />
      <ReleaseField
        key={module.id}
        outline={outline}
        partId={module.id}
        what="module"
        release={module.release}
        prerequisites={NONE}
        readOnly={readOnly}
        onChange={({ release }) =>
          set({ release: saysNothing(release) ? undefined : release }, 'Change when it opens')
        }
      />
    </div>
  );
}
