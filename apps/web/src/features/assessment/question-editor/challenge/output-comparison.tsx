import type {
  CodingChallengeDocument,
  OutputComparison as Comparison,
} from '@darasa/contract/assessment/questions/challenge';
import { Disclosure } from '~/ui/disclosure';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { Switch } from '~/ui/fields/switch';

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
    <Disclosure
      className="rounded-m border border-line px-3.5"
      title={
        <>
          <span className="block text-15">Comparison of the output</span>
          <span className="mt-0.5 block text-14 font-normal text-ink3">{summaryOf(comparison)}</span>
        </>
      }
    >
      <fieldset className="grid min-w-0 gap-3 pb-4">
        <legend className="sr-only">Comparison of the output</legend>
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
    </Disclosure>
  );
}

/** What of an output may differ, in one line. */
function summaryOf({ absolute_tolerance, relative_tolerance, any_line_order }: Comparison): string {
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: DECIMALS });
  const tolerances = [
    ...(absolute_tolerance > 0 ? [number(absolute_tolerance)] : []),
    ...(relative_tolerance > 0 ? [`${number(relative_tolerance * 100)} per cent`] : []),
  ].join(' or ');
  const order = any_line_order ? 'in any order' : 'in this order';
  if (tolerances === '') return any_line_order ? 'The same lines in any order' : 'The same text';
  return `Lines ${order}, numbers may differ by ${tolerances}`;
}
