import type { DeskCourse } from '@darasa/contract/authoring/course-desk';
import { levels } from '@darasa/contract/catalogue/constants';
import type { DeskCategory } from '@darasa/contract/catalogue/desk';
import { displayLevel } from '@darasa/contract/catalogue/rules';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { formatPrice } from '~/lib/format';
import { numberIn } from '~/ui/fields/number-field';
import { type Choice, NativeSelect } from '~/ui/fields/select';
import { showToast } from '~/ui/toast';
import { useDeskAct } from '../desk/use-desk-act.ts';
import { changeCourse, type QuickFields } from './course-calls.ts';
import { titleOf } from './course-labels.ts';

/** Changes fields of a course in its row, and offers to take that back. @returns whether it was done */
function useQuickChange(course: DeskCourse): (fields: QuickFields, before: QuickFields) => Promise<boolean> {
  const act = useDeskAct();
  return (fields, before) =>
    act(async () => {
      await changeCourse(course, fields);
      showToast(`“${titleOf(course)}” was changed`, {
        action: {
          label: 'Undo',
          onPress: () => void act(() => changeCourse({ ...course, ...fields }, before)),
        },
      });
    });
}

const selectClass =
  'h-9 min-w-0 truncate rounded-s border border-transparent bg-transparent pr-1! pl-1.5 text-15 text-ink hover:border-control max-md:h-11 max-md:w-full max-md:border-control md:-ml-1.5 md:w-[calc(100%+0.375rem)]';

function QuickSelect({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => Promise<boolean>;
}) {
  const id = useId();
  /** What was chosen, until the server has answered. */
  const [put, setPut] = useState<string>();
  /** Twenty rows of seventy choices each are more than the rest of the page: they come when somebody is about to choose. */
  const [isReached, setIsReached] = useState(false);
  const shown = put ?? value;
  const reach = () => setIsReached(true);
  return (
    <span className="relative z-10 block min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <NativeSelect
        id={id}
        className={selectClass}
        choices={isReached ? choices : choices.filter((choice) => choice.value === shown)}
        value={shown}
        onPointerDown={reach}
        onFocus={reach}
        aria-busy={put !== undefined}
        onChange={async ({ target }) => {
          if (put !== undefined) return;
          setPut(target.value);
          await onChange(target.value);
          setPut(undefined);
        }}
      />
    </span>
  );
}

/** Category and subcategory as one choice: `farming` or `farming/bees`. */
const placeOf = ({ category, subcategory }: DeskCourse): string =>
  subcategory ? `${category}/${subcategory}` : category;

export const placeChoices = (categories: readonly DeskCategory[]): Choice[] =>
  categories.flatMap(({ slug, name, subcategories }) => [
    { value: slug, label: name },
    ...subcategories.map((one) => ({ value: `${slug}/${one.slug}`, label: `${name}: ${one.name}` })),
  ]);

export function placeFields(place: string): Required<Pick<QuickFields, 'category' | 'subcategory'>> {
  const [category = '', subcategory = null] = place.split('/');
  return { category, subcategory };
}

export const QuickCategory = memo(function QuickCategory({
  course,
  choices,
}: {
  course: DeskCourse;
  /** Of all categories, as {@link placeChoices} makes them. */
  choices: readonly Choice[];
}) {
  const change = useQuickChange(course);
  const place = placeOf(course);
  return (
    <QuickSelect
      label={`Category of ${titleOf(course)}`}
      value={place}
      choices={
        choices.some(({ value }) => value === place) ? choices : [{ value: place, label: place }, ...choices]
      }
      onChange={(next) => change(placeFields(next), placeFields(place))}
    />
  );
});

const levelChoices = levels.map((value) => ({ value, label: displayLevel(value) }));

export const QuickLevel = memo(function QuickLevel({ course }: { course: DeskCourse }) {
  const change = useQuickChange(course);
  return (
    <QuickSelect
      label={`Level of ${titleOf(course)}`}
      value={course.level}
      choices={levelChoices}
      onChange={(next) => change({ level: next as DeskCourse['level'] }, { level: course.level })}
    />
  );
});

/** The price; a press makes it a field, Enter saves it, and Escape leaves it as it was. */
export const QuickPrice = memo(function QuickPrice({ course }: { course: DeskCourse }) {
  const change = useQuickChange(course);
  const [text, setText] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const { price, currency } = course;
  const label = `Price of ${titleOf(course)} in ${currency}`;
  if (text === undefined)
    return (
      <button
        type="button"
        aria-label={`${formatPrice(price, currency)}, change the price of ${titleOf(course)}`}
        className="tabular relative z-10 h-9 rounded-s border border-transparent px-1.5 text-left text-15 hover:border-control max-md:h-11 max-md:w-full max-md:border-control md:-ml-1.5 md:w-[calc(100%+0.375rem)]"
        onClick={() => setText(String(price))}
      >
        {formatPrice(price, currency)}
      </button>
    );
  const value = numberIn(text, 2);
  const isWrong = value === null || value < 0;
  const save = async () => {
    if (isSaving || isWrong) return;
    if (value !== price) {
      setIsSaving(true);
      const done = await change({ price: value, currency }, { price, currency });
      setIsSaving(false);
      if (!done) return;
    }
    setText(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText(undefined);
    if (event.key === 'Enter') void save();
  };
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the press that opened it was on the same place
      autoFocus
      className="tabular relative z-10 h-9 w-full min-w-0 rounded-s border border-control bg-surface px-1.5 text-15 aria-invalid:border-danger max-md:h-11"
      value={text}
      readOnly={isSaving}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => (isWrong ? setText(undefined) : void save())}
    />
  );
});
