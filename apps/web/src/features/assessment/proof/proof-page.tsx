import type { GainView, ProofView } from '@darasa/contract/assessment/proof/endpoints';
import { FEWEST_FOR_GAIN } from '@darasa/contract/assessment/proof/gain-rules';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { formatCount, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { EmptyState, Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { formatShare } from '../analysis/item-labels.ts';
import { FormsDialog } from './forms-dialog.tsx';
import { gainInRow, gainSentences } from './gain-words.ts';
import { proofQuery, saveProof } from './proof-queries.ts';

interface Props {
  /** Id or slug. */
  course: string;
  /** Only of its learners; undefined: of everybody. */
  group: string | undefined;
  /** Chooses the group. */
  filter: ReactNode;
}

/** What learners have gained between the test before the course and the one after it. */
export function ProofPage({ course, group, filter }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <QueryResult
      query={useQuery(proofQuery(course, group))}
      skeleton={<RowsSkeleton rows={6} />}
      failed="What was learned could not be loaded"
    >
      {(proof) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="mr-auto text-24">Proof of learning</h3>
            {filter}
            {proof.forms && (
              <Button look="outline" onClick={() => setChoosing(true)}>
                Change the tests
              </Button>
            )}
          </div>
          {proof.forms ? (
            <Report proof={proof} course={course} group={group} />
          ) : (
            <EmptyState
              title="No tests yet"
              actions={<Button onClick={() => setChoosing(true)}>Choose two quizzes</Button>}
            >
              Two equal quizzes, one before the lessons and one after them, show what learners have gained by
              the course, in all and by topic.
            </EmptyState>
          )}
          {isChoosing && <FormsDialog proof={proof} onClose={() => setChoosing(false)} />}
        </>
      )}
    </QueryResult>
  );
}

function Report({
  proof: { people, gain, topics },
  course,
  group,
}: {
  proof: ProofView;
  course: string;
  group: string | undefined;
}) {
  const counts = [
    ['Begin with one test', people.a_first],
    ['Begin with the other', people.b_first],
    ['Took the test before', people.before],
    ['Took the test after', people.after],
    ['Took both', people.both],
  ] as const;
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 border-t border-line md:grid-cols-5">
        {counts.map(([name, count]) => (
          <div key={name} className="border-b border-line py-3 pe-3">
            <dt className="text-15 text-ink2">{name}</dt>
            <dd className="display tabular text-24 font-bold">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {gain ? (
        <Gained gain={gain} topics={topics} course={course} group={group} />
      ) : (
        <p role="status" className="mt-5 max-w-[68ch] text-16 text-ink2">
          What was gained is shown once at least {formatQuantity(FEWEST_FOR_GAIN, 'learner')} have taken both
          tests: fewer would say more of single people than of the course.
        </p>
      )}
    </>
  );
}

function Gained({
  gain,
  topics,
  course,
  group,
}: {
  gain: GainView;
  topics: ProofView['topics'];
  course: string;
  group: string | undefined;
}) {
  const [failure, setFailure] = useState('');
  const [first, range] = gainSentences(gain);
  const save = () =>
    saveProof(course, group).then(
      () => setFailure(''),
      (error) => setFailure(asApiError(error, 'The file could not be saved').message),
    );
  return (
    <section aria-labelledby="gained" className="mt-9">
      <div className="flex flex-wrap items-center gap-3">
        <h4 id="gained" className="mr-auto text-19">
          What was gained
        </h4>
        <Button look="outline" onClick={() => void save()}>
          <Icon of={Download} size={18} />
          Export as CSV
        </Button>
      </div>
      {failure && <Note tone="danger">{failure}</Note>}
      <p className="mt-2 max-w-[56ch] text-19 font-semibold">{first}</p>
      <p className="mt-1 max-w-[68ch] text-16 text-ink2">
        {range} {formatQuantity(gain.learners, 'learner has', 'learners have')} taken both tests, and points
        are counted as if each test had 100.
      </p>
      {topics.length > 0 && (
        <>
          <h5 className="mt-6 font-sans text-16 font-semibold tracking-normal">By topic</h5>
          <ul className="mt-1 border-t border-line">
            {topics.map((topic) => (
              <li
                key={topic.topic}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3"
              >
                <span dir="auto" className="text-16 font-semibold wrap-anywhere">
                  {topic.topic || 'Without a topic'}
                </span>
                <span className="tabular text-15 text-ink2">{gainInRow(topic)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Disclosure title="How this was reckoned" level={4} className="mt-6 border-b border-line">
        <p className="max-w-[68ch] text-15 text-ink2">
          Mean shares of the points of those who took both tests. With 95% confidence the gain lies between
          the two numbers beside it; the light part of a bar is that range.
        </p>
        <ul className="my-3 border-t border-line">
          <GainRow name="All questions" gain={gain} />
          {topics.map((topic) => (
            <GainRow key={topic.topic} name={topic.topic || 'Without a topic'} gain={topic} />
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

const points = (share: number): string => {
  const value = Math.round(share * 100);
  return `${value > 0 ? '+' : ''}${formatCount(value)}`.replace('-', '−');
};

/** From where to where one topic went, and how certain that is. */
function GainRow({ name, gain: row }: { name: string; gain: GainView }) {
  const { learners, before, after, gain, low, high, normalised } = row;
  const at = (share: number): number => Math.min(100, Math.max(0, share * 100));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-3">
      <span dir="auto" className="text-16 font-semibold wrap-anywhere">
        {name}
      </span>
      <span className="tabular text-16 font-semibold">{points(gain)} of 100</span>
      <span className="text-14 text-ink2">
        {formatShare(before)} before, {formatShare(after)} after, {formatQuantity(learners, 'learner')}
        {normalised !== null && `. ${formatShare(normalised)} of what could be gained`}
      </span>
      <span className="tabular text-end text-14 text-ink2">
        {points(low)} to {points(high)}
      </span>
      <span aria-hidden className="relative col-span-2 mt-1.5 block h-2 rounded-full bg-sunken">
        <span
          className="absolute inset-y-0 rounded-full bg-primary-soft"
          style={{ left: `${at(before + low)}%`, width: `${at(before + high) - at(before + low)}%` }}
        />
        <span
          className="absolute inset-y-0 rounded-full bg-accent"
          style={{
            left: `${at(Math.min(before, after))}%`,
            width: `${Math.max(1, Math.abs(at(after) - at(before)))}%`,
          }}
        />
      </span>
    </li>
  );
}
