import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { formatQuantity } from '~/lib/format';
import { Disclosure } from '~/ui/disclosure';
import { BoundTextField } from '~/ui/fields/bound-text';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { SelectField } from '~/ui/fields/select-field';
import { PartList } from '~/ui/reorder/part-list';
import { changedPart } from '~/ui/reorder/parts';
import { newPool, type Pool, setPools } from './question-edits.ts';

interface Props {
  assessment: AssessmentDocument;
  readOnly: boolean;
  onChange: (change: (assessment: AssessmentDocument) => AssessmentDocument, label: string) => void;
}

/** Sets of questions of which each attempt draws some. */
export function Pools({ assessment, readOnly, onChange }: Props) {
  const { pools, questions } = assessment;
  if (readOnly && pools.length === 0) return null;
  const set = (id: string, fields: Partial<Pool>) =>
    onChange((now) => setPools(now, (all) => changedPart(all, id, fields)), 'Edit pool');
  return (
    <Disclosure
      title="Question pools"
      level={3}
      aside={pools.length === 0 ? 'None' : formatQuantity(pools.length, 'pool')}
      className="border-y border-line"
    >
      <div className="pt-1 pb-4">
        <PartList
          legend="Pools"
          description="Each attempt draws some questions of a pool. You choose the pool in the question itself."
          name="pool"
          parts={pools}
          most={assessmentLimits.pools}
          readOnly={readOnly}
          create={() => newPool(pools.length + 1)}
          onChange={(change, label) => onChange((now) => setPools(now, change), label)}
        >
          {(pool, index) => {
            const size = questions.filter(({ pool_id }) => pool_id === pool.id).length;
            return (
              <div className="grid items-start gap-3 px-1 md:grid-cols-[1fr_10rem]">
                <BoundTextField
                  unmarked
                  label={`Name of pool ${index + 1}`}
                  description={`${formatQuantity(size, 'question')} in it`}
                  maxLength={255}
                  value={pool.title}
                  readOnly={readOnly}
                  onText={(title) => set(pool.id, { title })}
                />
                <LimitedNumber
                  label="Questions to draw"
                  value={pool.pick}
                  least={1}
                  most={assessmentLimits.poolPick}
                  {...(size > 0 && pool.pick > size ? { error: `It has only ${size}: all are asked` } : {})}
                  readOnly={readOnly}
                  onNumber={(pick) => set(pool.id, { pick: pick ?? 1 })}
                />
              </div>
            );
          }}
        </PartList>
      </div>
    </Disclosure>
  );
}

export const poolName = (pools: readonly Pool[], id: string | null): string | undefined => {
  const at = pools.findIndex((pool) => pool.id === id);
  return at < 0 ? undefined : pools[at]?.title.trim() || `Pool ${at + 1}`;
};

/** Which pool a question is in. */
export function PoolField({
  pools,
  value,
  readOnly,
  onPool,
}: {
  pools: readonly Pool[];
  value: string | null;
  readOnly: boolean;
  onPool: (id: string | null) => void;
}) {
  if (pools.length === 0) return null;
  return (
    <SelectField
      label="Asked"
      choices={[
        { value: '', label: 'In each attempt' },
        ...pools.map((pool) => ({
          value: pool.id,
          label: `When it is drawn: ${poolName(pools, pool.id)}`,
        })),
      ]}
      value={value ?? ''}
      disabled={readOnly}
      onChange={(event) => onPool(event.target.value || null)}
    />
  );
}
