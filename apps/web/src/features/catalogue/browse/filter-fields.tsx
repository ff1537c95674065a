import type { CourseFilters, RawCourseFilters } from '@darasa/contract/catalogue/filters';
import type { FilterOptions } from '@darasa/contract/catalogue/schemas';
import type { ReactNode } from 'react';
import { Checkbox } from '~/ui/fields/checkbox';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { Skeleton } from '~/ui/skeleton';
import { isProgramme } from './catalogue-url.ts';
import { PlainPriceFields, PriceFilter } from './price-filter.tsx';

interface Choice {
  value: string;
  label: string;
  count: number;
}

interface GroupProps {
  legend: string;
  name: keyof CourseFilters;
  any: string;
  choices: readonly Choice[];
  value: string | undefined;
  /** Each course belongs to one choice only, so `any` is their sum. */
  disjoint?: boolean;
  onChange: (change: RawCourseFilters) => void;
}

const Section = ({ children }: { children: ReactNode }) => (
  <div className="border-b border-line py-[18px] last:border-0">{children}</div>
);

/** A single choice, or any. Choices without results are disabled. */
function ChoiceFilter({ legend, name, any, choices, value, disjoint = true, onChange }: GroupProps) {
  if (choices.length === 0) return null;
  const all = choices.reduce((sum, choice) => sum + choice.count, 0);
  const pick = (next: string | undefined) => onChange({ [name]: next });
  return (
    <Section>
      <ChoiceGroup legend={legend}>
        <Radio
          name={name}
          value=""
          checked={value === undefined}
          count={disjoint ? all : undefined}
          onChange={() => pick(undefined)}
        >
          {any}
        </Radio>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.count === 0 && value !== choice.value}
            count={choice.count}
            onChange={() => pick(choice.value)}
          >
            {choice.label}
          </Radio>
        ))}
      </ChoiceGroup>
    </Section>
  );
}

interface Props {
  filters: CourseFilters;
  options: FilterOptions | undefined;
  onChange: (change: RawCourseFilters) => void;
}

/** All filters, for the sidebar and the drawer. Form fields, so that they work before the page's code has loaded. */
export function FilterFields({ filters, options, onChange }: Props) {
  if (!options) return <FieldsSkeleton />;
  // A subject's topics are above the list; a programme does not belong to a subject.
  const inSubject = options.categories.some((category) => category.value === filters.category);
  const ratings = options.ratings.map((step) => ({ ...step, value: String(step.value) }));
  return (
    <>
      {!inSubject && (
        <ChoiceFilter
          legend="Programme"
          name="category"
          any="All programmes"
          choices={options.programmes}
          value={isProgramme(filters.category) ? filters.category : undefined}
          onChange={onChange}
        />
      )}
      <ChoiceFilter
        legend="Level"
        name="level"
        any="Any level"
        choices={options.levels}
        value={filters.level}
        onChange={onChange}
      />
      <Section>
        <h3 className="mb-1.5 font-sans text-15 font-semibold tracking-normal">Price</h3>
        <Checkbox
          checked={filters.maxPrice === 0}
          onChange={({ target }) =>
            onChange({ minPrice: undefined, maxPrice: target.checked ? 0 : undefined })
          }
        >
          Free
        </Checkbox>
        <PriceFilter
          histogram={options.priceHistogram}
          minPrice={filters.minPrice}
          maxPrice={filters.maxPrice}
          onChange={onChange}
        />
        <PlainPriceFields minPrice={filters.minPrice} maxPrice={filters.maxPrice} />
      </Section>
      <ChoiceFilter
        legend="Rating"
        name="minRating"
        any="Any rating"
        choices={ratings}
        value={filters.minRating === undefined ? undefined : String(filters.minRating)}
        disjoint={false}
        onChange={onChange}
      />
      <ChoiceFilter
        legend="Course length"
        name="length"
        any="Any length"
        choices={options.lengths}
        value={filters.length}
        onChange={onChange}
      />
      <ChoiceFilter
        legend="Language"
        name="language"
        any="Any language"
        choices={options.languages}
        value={filters.language}
        onChange={onChange}
      />
    </>
  );
}

const FieldsSkeleton = () => (
  <div role="status" aria-label="Loading filters">
    {['programme', 'level', 'price', 'rating', 'length', 'language'].map((group) => (
      <div key={group} className="border-b border-line py-[18px] last:border-0">
        <Skeleton className="mb-4 h-4 w-24" />
        <Skeleton className="mb-3 h-4 w-full" />
        <Skeleton className="mb-3 h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    ))}
  </div>
);
