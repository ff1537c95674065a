import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import { pluralOf } from '~/lib/format';
import { formatPoints } from '../points-text.ts';

interface Props {
  rubric: NonNullable<PaperQuestion['rubric']>;
  /** Level by criterion. */
  chosen: Readonly<Record<string, string>>;
}

/** How an answer was marked: the level that it reached in each criterion. */
export function RubricResult({ rubric, chosen }: Props) {
  const rows = rubric.criteria.flatMap((criterion) => {
    const level = criterion.levels.find(({ id }) => id === chosen[criterion.id]);
    return level ? [{ criterion, level }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-15 font-semibold tracking-normal">How it was marked</h3>
      <dl className="mt-1 divide-y divide-line border-y border-line text-15">
        {rows.map(({ criterion, level }) => (
          <div
            key={criterion.id}
            className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <dt className="font-medium wrap-anywhere">{criterion.title}</dt>
            <dd dir="auto" className="wrap-anywhere">
              <span className="font-semibold">{level.title}</span>
              <span className="tabular text-ink3">
                {' · '}
                {formatPoints(level.points)} {pluralOf(level.points, 'point', 'points')}
              </span>
              {level.description && <span className="block text-ink2">{level.description}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
