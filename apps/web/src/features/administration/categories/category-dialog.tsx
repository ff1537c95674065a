import { inks } from '@darasa/contract/catalogue/cover';
import { coverKey } from '@darasa/contract/catalogue/cover-url';
import type { CategoryInput, DeskCategory } from '@darasa/contract/catalogue/desk';
import { categoryLimits } from '@darasa/contract/catalogue/desk-rules';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatQuantity } from '~/lib/format';
import { Cover } from '~/ui/cover/cover';
import { controlClass } from '~/ui/fields/field';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { FormDialog } from '~/ui/form/form-dialog';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { PartList } from '~/ui/reorder/part-list';
import { changedPart } from '~/ui/reorder/parts';
import { showToast } from '~/ui/toast';
import { saveCategory } from '../desk/desk-calls.ts';
import { useDeskRefresh } from '../desk/use-desk-act.ts';

interface Part {
  /** Of this form. */
  id: string;
  /** Undefined: a new one. */
  row: string | undefined;
  name: string;
  courses: number;
}
interface Values {
  name: string;
  slug: string;
  description: string;
  /** '' for that of its name. */
  colour: string;
  subcategories: Part[];
}
type Colour = NonNullable<DeskCategory['colour']>;

const colourNames: Record<Colour, string> = {
  green: 'Green',
  marigold: 'Marigold',
  coral: 'Coral',
  cobalt: 'Cobalt',
  sky: 'Sky blue',
  plum: 'Plum',
  lilac: 'Lilac',
  lime: 'Lime',
  paper: 'Paper',
  ink: 'Ink',
  aqua: 'Aqua',
  rose: 'Rose',
  terra: 'Terracotta',
  sand: 'Sand',
};
const colours = Object.keys(inks) as Colour[];

/** The form of a category. @param category undefined: a new one */
export function CategoryDialog({
  category: given,
  onClose,
}: {
  category: DeskCategory | undefined;
  onClose: () => void;
}) {
  const refresh = useDeskRefresh();
  /** As it was when the form was opened: somebody else's change since then is told when it is saved. */
  const [category] = useState(given);
  const form = useForm<Values>({ saved: valuesOf(category) });
  const { failure, onSubmit } = useSending(form, {
    send: (values) => saveCategory(category, inputOf(values)),
    onDone({ name }) {
      refresh();
      onClose();
      showToast(`“${name}” is saved`);
    },
    onFailed: refresh,
  });
  const { name, colour, subcategories } = useWatch({ control: form.control }) as Values;
  const refused = subcategories.map((_, at) => form.errorAt(`subcategories.${at}.name`)).find(Boolean);
  return (
    <FormDialog
      title={category?.name ?? 'New category'}
      onClose={onClose}
      form={form}
      onSubmit={onSubmit}
      failure={failure}
    >
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={categoryLimits.name}
        {...form.field('name')}
      />
      <TextField
        label="Address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        description={
          category
            ? 'After /courses/. Its former address leads to the new one.'
            : 'After /courses/. Left empty, it is made from the name.'
        }
        {...form.field('slug')}
      />
      <TextArea
        label="Description"
        description="One sentence for its page."
        rows={2}
        maxLength={categoryLimits.description}
        {...form.field('description')}
      />
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <SelectField
          label="Colour"
          choices={[
            { value: '', label: 'Chosen by its name' },
            ...colours.map((value) => ({ value, label: colourNames[value] })),
          ]}
          {...form.field('colour')}
        />
        <Cover
          category={coverKey({ slug: category?.slug ?? (name.trim() ? 'new' : 'none'), colour })}
          seed="tile"
          width={96}
          height={60}
          scale={0.6}
          className="h-11 w-16 overflow-hidden rounded-s"
        />
      </div>
      <PartList<Part>
        legend="Subcategories"
        description="The first three stand in the menu. Only those without courses can be removed; merge the others."
        name="subcategory"
        parts={subcategories}
        most={categoryLimits.subcategories}
        readOnly={form.pending}
        create={() => ({ id: crypto.randomUUID(), row: undefined, name: '', courses: 0 })}
        onChange={(change) => form.change('subcategories', change([...subcategories]))}
      >
        {(part, index) => (
          <div>
            <input
              dir="auto"
              aria-label={`Subcategory ${index + 1}`}
              aria-invalid={form.errorAt(`subcategories.${index}.name`) ? true : undefined}
              data-enter-adds
              className={controlClass}
              maxLength={categoryLimits.name}
              value={part.name}
              onChange={({ target }) =>
                form.change('subcategories', changedPart(subcategories, part.id, { name: target.value }))
              }
            />
            {part.courses > 0 && (
              <p className="mt-1 text-14 text-ink3">{formatQuantity(part.courses, 'course')}</p>
            )}
          </div>
        )}
      </PartList>
      {refused && <Note tone="danger">{refused}</Note>}
    </FormDialog>
  );
}

const valuesOf = (category: DeskCategory | undefined): Values => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  colour: category?.colour ?? '',
  subcategories:
    category?.subcategories.map(({ id, name, courses }) => ({ id, row: id, name, courses })) ?? [],
});

/** Empty lines are left out. */
const inputOf = ({ colour, subcategories, ...texts }: Values): CategoryInput => ({
  ...texts,
  colour: colours.find((one) => one === colour) ?? null,
  subcategories: subcategories
    .filter(({ row, name }) => row !== undefined || name.trim() !== '')
    .map(({ row, name }) => ({ ...(row === undefined ? {} : { id: row }), name, slug: '' })),
});
