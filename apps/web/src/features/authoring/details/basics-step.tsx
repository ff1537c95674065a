import { authoringLimits } from '@darasa/contract/authoring/limits';
import { levels } from '@darasa/contract/catalogue/constants';
import { languageLabels } from '@darasa/contract/catalogue/language-names';
import { displayLevel } from '@darasa/contract/catalogue/rules';
import type { FormEvent, ReactNode } from 'react';
import { BoundTextField } from '~/ui/fields/bound-text';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { SelectField } from '~/ui/fields/select-field';
import { StepPage } from '~/ui/form/form-section';
import { currentPlace, useCategories } from '../use-categories.ts';
import { DescriptionField } from './description-field.tsx';
import { type Details, useDetails } from './use-details.ts';

interface Props {
  /** Names the form, for a button elsewhere on the page. */
  id: string;
  onContinue: () => void;
  /** The way on, below the fields. */
  actions: ReactNode;
}

/** The first step: what the course is called and where it belongs. */
export function BasicsStep({ id, onContinue, actions }: Props) {
  const details = useDetails('basics');
  const { details: values, form, problem, leave, readOnly, set } = details;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (details.check()) onContinue();
  };
  return (
    <StepPage title="Basic information" intro="What the course is called and where people will find it.">
      <form ref={form} id={id} noValidate className="mt-8 grid gap-6" onSubmit={submit}>
        <BoundTextField
          label="Title"
          required
          maxLength={authoringLimits.title + 45}
          value={values.title}
          error={problem('title')}
          readOnly={readOnly}
          onText={(text) => set('title', text, 'Edit title')}
          onLeave={leave('title')}
        />
        <BoundTextField
          label="Subtitle"
          description="One sentence that says what somebody can do afterwards."
          maxLength={authoringLimits.subtitle}
          value={values.subtitle}
          readOnly={readOnly}
          onText={(text) => set('subtitle', text, 'Edit subtitle')}
        />
        <DescriptionField
          value={values.description}
          readOnly={readOnly}
          onText={(text) => set('description', text, 'Edit description')}
        />
        <Categories details={details} />
        <div className="grid items-start gap-6 md:grid-cols-2">
          <ChoiceGroup legend="Level">
            {levels.map((level) => (
              <Radio
                key={level}
                name={`${id}-level`}
                value={level}
                checked={values.level === level}
                disabled={readOnly}
                onChange={() => set('level', level, 'Change level')}
              >
                {displayLevel(level)}
              </Radio>
            ))}
          </ChoiceGroup>
          <SelectField
            label="Language"
            required
            choices={Object.entries(languageLabels).map(([value, label]) => ({ value, label }))}
            value={values.language}
            disabled={readOnly}
            onChange={(event) => set('language', event.target.value, 'Change language')}
          />
        </div>
        {actions}
      </form>
    </StepPage>
  );
}

/** Category and, once that is chosen, subcategory. */
function Categories({ details: { details, problem, readOnly, setAll, set } }: { details: Details }) {
  const categories = useCategories();
  const { category, subcategory } = details;
  const chosen = currentPlace(categories, category);
  const part = chosen && currentPlace(chosen.subcategories, subcategory);
  const known = category === '' || chosen !== undefined;
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <SelectField
        label="Category"
        required
        choices={[
          { value: '', label: 'Choose a category' },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          // Not loaded yet, or no longer offered: what was chosen stays
          ...(known ? [] : [{ value: category, label: category }]),
        ]}
        value={chosen?.slug ?? category}
        error={problem('category')}
        disabled={readOnly}
        onChange={(event) => setAll({ category: event.target.value, subcategory: null }, 'Change category')}
      />
      {chosen && chosen.subcategories.length > 0 && (
        <SelectField
          label="Subcategory"
          required={false}
          choices={[
            { value: '', label: 'None' },
            ...chosen.subcategories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={part?.slug ?? ''}
          disabled={readOnly}
          onChange={(event) => set('subcategory', event.target.value || null, 'Change subcategory')}
        />
      )}
    </div>
  );
}
