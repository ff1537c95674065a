import type {
  CodingChallengeDocument,
  OutputComparison as Comparison,
} from '@darasa/contract/assessment/questions/challenge';
import { Switch } from '~/ui/fields/switch';
import { LimitedNumber } from './limited-number.tsx';

type TestCase = CodingChallengeDocument['test_cases'][number];

interface Props {
  test: TestCase;
  readOnly: boolean;
  onChange: (fields: Partial<TestCase>, label: string) => void;
}

const exact: Comparison = { absolute_tolerance: 0, relative_tolerance: 0, any_line_order: false };
const MOST_TOLERANCE = 1_000_000;
const DECIMALS = 12;

/** What may differ between an output and what is expected. */
export function OutputComparison({ test, readOnly, onChange }: Props) {
  const comparison = test.comparison ?? exact;
  const set = (fields: Partial<Comparison>) =>
    onChange({ comparison: { ...comparison, ...fields } }, 'Change the comparison');
  const isTolerant = comparison.absolute_tolerance > 0 || comparison.relative_tolerance > 0;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-14 font-medium">Comparison of the output</legend>
      <div className="grid items-start gap-3 md:grid-cols-2">
        <LimitedNumber
          label="Numbers may differ by"
          value={comparison.absolute_tolerance}
          least={0}
          most={MOST_TOLERANCE}
          decimals={DECIMALS}
          readOnly={readOnly}
          onNumber={(value) => set({ absolute_tolerance: value ?? 0 })}
        />
        <LimitedNumber
          label="Or by per cent of the expected number"
          value={Number((comparison.relative_tolerance * 100).toPrecision(DECIMALS))}
          least={0}
          most={100}
          decimals={DECIMALS}
          readOnly={readOnly}
          onNumber={(value) => set({ relative_tolerance: (value ?? 0) / 100 })}
        />
      </div>
      <Switch
        checked={comparison.any_line_order}
        disabled={readOnly}
        description="The same lines in another order are right."
        onChange={(any_line_order) => set({ any_line_order })}
      >
        Lines in any order
      </Switch>
      <p className="text-13 text-ink2">
        {isTolerant
          ? 'Each number is compared with the number in its place, and the text around them as it is. Several blanks count as one.'
          : 'Outputs are compared as texts. Blanks at the ends of lines and empty lines at the end do not count.'}
      </p>
    </fieldset>
  );
}
