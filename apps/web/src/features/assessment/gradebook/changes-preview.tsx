import type { ImportPreview } from '@darasa/contract/assessment/grades/gradebook';
import { formatQuantity } from '~/lib/format';
import { Note } from '~/ui/message';
import { formatPoints } from './numbers.ts';

const SHOWN = 200;

export type PreviewedChange = Pick<
  ImportPreview['changes'][number],
  'user_id' | 'assessment_id' | 'name' | 'title' | 'before' | 'after'
>;
export interface PreviewedProblem {
  /** From 1; null: of no line. */
  line: number | null;
  message: string;
}

const words = ({ points, excused }: PreviewedChange['before']): string =>
  excused ? 'excused' : points === null ? 'none' : formatPoints(points);

/** What would change, and what is wrong, before anything does. */
export function ChangesPreview({
  changes,
  problems,
}: {
  changes: readonly PreviewedChange[];
  problems: readonly PreviewedProblem[];
}) {
  return (
    <div className="grid gap-4">
      {problems.length > 0 && (
        <div>
          <Note tone="danger">
            {formatQuantity(problems.length, 'place')} cannot be read. They are left out; everything else can
            be applied.
          </Note>
          <ul className="mt-2 max-h-48 overflow-y-auto text-15 text-ink2">
            {problems.map(({ line, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one text may be there twice
              <li key={index} className="py-0.5 wrap-anywhere">
                {line !== null && <span className="font-semibold">Line {line}: </span>}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p role="status" className="text-15 font-semibold text-ink">
        {changes.length === 0
          ? 'No grade changes.'
          : `${formatQuantity(changes.length, 'grade')} will change.`}
      </p>
      {changes.length > 0 && (
        <div className="max-h-72 overflow-y-auto">
          <table aria-label="Changes" className="w-full text-left text-15">
            <thead className="sticky top-0 bg-bg text-14 text-ink3">
              <tr className="border-b border-line">
                <th scope="col" className="py-2 pr-3 font-medium">
                  Learner
                </th>
                <th scope="col" className="py-2 pr-3 font-medium">
                  Assessment
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  Points
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, SHOWN).map((change) => (
                <tr
                  key={`${change.user_id} ${change.assessment_id}`}
                  className="border-b border-line align-baseline"
                >
                  <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere">
                    {change.name}
                  </th>
                  <td className="py-2 pr-3 wrap-anywhere text-ink2">{change.title}</td>
                  <td className="tabular py-2 text-right whitespace-nowrap">
                    {words(change.before)} → {words(change.after)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {changes.length > SHOWN && (
            <p className="mt-2 text-14 text-ink3">
              And {formatQuantity(changes.length - SHOWN, 'more change')}.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
