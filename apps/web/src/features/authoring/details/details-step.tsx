import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { courseTypes } from '@darasa/contract/catalogue/constants';
import { titledCoverUrl } from '@darasa/contract/catalogue/cover-url';
import type { FormEvent, ReactNode } from 'react';
import { useDebounced } from '~/lib/use-debounced';
import { CoverPicture } from '~/ui/cover/cover';
import { ListField } from '~/ui/fields/list-field';
import { NumberField } from '~/ui/fields/number-field';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { Switch } from '~/ui/fields/switch';
import { TagsField } from '~/ui/fields/tags-field';
import { FormSection, StepPage } from '~/ui/form/form-section';
import { DateField } from './date-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { type Details, useDetails } from './use-details.ts';

interface Props {
  /** Names the form, for a button elsewhere on the page. */
  id: string;
  /** What the drawn cover is made from: the course's id. */
  seed: string;
  onContinue: () => void;
  /** The way on, below the fields. */
  actions: ReactNode;
}

/** The cover is drawn anew once nothing was typed for this long. */
const TYPED_MS = 400;

/** The second step: price, dates, room, and what the course page promises. */
export function DetailsStep({ id, seed, onContinue, actions }: Props) {
  const details = useDetails('details');
  const { details: values, readOnly, set } = details;
  const { category, title, tags } = values;
  const drawn = useDebounced(
    titledCoverUrl(category || 'technology', seed, { title, more: tags.join(' ') }),
    TYPED_MS,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (details.check()) onContinue();
  };
  return (
    <StepPage
      title="Details"
      intro="Price, dates and what the course page says. You can change all of it later."
    >
      <form ref={details.form} id={id} noValidate className="mt-8 grid gap-8" onSubmit={submit}>
        <FormSection title="Price">
          <PriceFields details={details} />
        </FormSection>
        <FormSection title="Format and dates">
          <Schedule id={id} details={details} />
        </FormSection>
        <FormSection title="What people learn">
          <ListField
            label="Learning outcomes"
            description="What somebody can do at the end. Three to six are enough."
            entry="Outcome"
            placeholder="Build a budget that updates itself"
            values={values.learning_outcomes}
            most={limits.listEntries}
            length={limits.listEntry}
            readOnly={readOnly}
            onChange={(list, label) => set('learning_outcomes', list, label)}
          />
          <ListField
            label="What learners make"
            description="What somebody has to show at the end. What stands before a colon is its name."
            entry="Piece"
            placeholder="A site for a real shop: five pages, quick on a cheap phone"
            values={values.projects}
            most={limits.listEntries}
            length={limits.listEntry}
            readOnly={readOnly}
            onChange={(list, label) => set('projects', list, label)}
          />
          <ListField
            label="Prerequisites"
            description="What somebody should know or have before the first lesson."
            entry="Prerequisite"
            placeholder="A computer with a spreadsheet program"
            values={values.prerequisites}
            most={limits.listEntries}
            length={limits.listEntry}
            readOnly={readOnly}
            onChange={(list, label) => set('prerequisites', list, label)}
          />
          <TagsField
            label="Tags"
            description="Words that people search for. Enter or a comma ends a tag."
            values={values.tags}
            most={limits.tags}
            length={limits.tag}
            readOnly={readOnly}
            onChange={(list, label) => set('tags', list, label)}
          />
          <NumberField
            label="Estimated hours"
            required
            description="The total for lessons, exercises and tests."
            decimals={1}
            value={values.estimated_hours}
            readOnly={readOnly}
            onNumber={(hours) =>
              set('estimated_hours', Math.min(Math.max(hours ?? 0, 0), limits.hours), 'Edit estimated hours')
            }
          />
          <Switch
            checked={values.has_certificate}
            disabled={readOnly}
            description="People who finish the course can show it."
            onChange={(on) => set('has_certificate', on, 'Change certificate')}
          >
            Certificate
          </Switch>
        </FormSection>
        <FormSection title="Picture">
          {values.image === null && (
            <div className="grid gap-2">
              <CoverPicture src={drawn} className="aspect-[16/10] max-w-96 rounded-l" />
              <p className="text-14 text-ink3">
                Without a picture the course has this cover: its title chooses what is drawn, its category the
                colours.
              </p>
            </div>
          )}
          <PictureField image={values.image} onChange={(image, label) => set('image', image, label)} />
        </FormSection>
        {actions}
      </form>
    </StepPage>
  );
}

const typeLabels: Record<(typeof courseTypes)[number], string> = {
  'self-paced': 'Self-paced: people begin when they like',
  'instructor-led': 'Instructor-led: everyone learns together, on dates',
  blended: 'Blended: both, on dates',
};

function Schedule({ id, details }: { id: string; details: Details }) {
  const { details: values, problem, leave, readOnly, set } = details;
  const dated = values.course_type !== 'self-paced';
  return (
    <>
      <ChoiceGroup legend="Course type">
        {courseTypes.map((type) => (
          <Radio
            key={type}
            name={`${id}-type`}
            value={type}
            checked={values.course_type === type}
            disabled={readOnly}
            onChange={() => set('course_type', type, 'Change course type')}
          >
            {typeLabels[type]}
          </Radio>
        ))}
      </ChoiceGroup>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <DateField
          label="Start date"
          required={dated}
          value={values.start_date}
          error={problem('start_date')}
          readOnly={readOnly}
          onDay={(day) => set('start_date', day, 'Change start date')}
          onLeave={leave('start_date')}
        />
        <DateField
          label="End date"
          required={dated}
          value={values.end_date}
          error={problem('end_date')}
          readOnly={readOnly}
          onDay={(day) => set('end_date', day, 'Change end date')}
          onLeave={leave('end_date')}
        />
      </div>
      <NumberField
        label="Enrolment capacity"
        description="The maximum number of learners, 1 to 10,000. Empty: no limit."
        required={false}
        value={values.enrollment_capacity}
        error={problem('enrollment_capacity')}
        readOnly={readOnly}
        onNumber={(most) => set('enrollment_capacity', bounded(most), 'Edit capacity')}
        onLeave={leave('enrollment_capacity')}
      />
    </>
  );
}

/** What the document can hold; beyond it the rule speaks just the same. */
const bounded = (value: number | null): number | null =>
  value === null ? null : Math.min(Math.max(value, -1_000_000), 1_000_000);
