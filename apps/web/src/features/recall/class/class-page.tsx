import type { ClassKnowledge } from '@darasa/contract/recall/class';
import { WARM_UP } from '@darasa/contract/recall/warm-up-rules';
import { useQuery } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount, formatQuantity, pluralOf } from '~/lib/format';
import { stringifySearch } from '~/lib/search-params';
import { Button, buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { percent } from '../words.ts';
import { classQuery } from './class-queries.ts';
import { NamesChoice } from './names-choice.tsx';

interface Props {
  /** Id or slug. */
  course: string;
  /** Only of its learners; undefined: of everybody. */
  group: string | undefined;
  /** Chooses the group. */
  filter: ReactNode;
  /** Where those who lead the group alone show the warm-up, who have no screen of the course. */
  warmUpOfGroup?: string;
}

export const warmUpPath = (course: string, group: string | undefined): string =>
  `/instructor/courses/${encodeURIComponent(course)}/warm-up${stringifySearch({ group })}`;

/** What the class still knows, what it is about to forget, and five questions for the next lesson. */
export function ClassPage({ course, group, filter, warmUpOfGroup }: Props) {
  return (
    <QueryResult
      query={useQuery(classQuery(course, group))}
      skeleton={<RowsSkeleton rows={6} />}
      failed="What the class knows could not be loaded"
    >
      {(known) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h3 className="mr-auto text-24">What the class still knows</h3>
            {filter}
          </div>
          {known.questions.length === 0 ? (
            <EmptyState title="Too little is known yet">
              Questions that at least three of your learners have answered, and whose answers were shown to
              them, appear here with how much of them would be remembered today. Cards come by themselves once
              learners open their daily review.
            </EmptyState>
          ) : (
            <Known
              known={known}
              warmUp={known.abilities.change_names ? warmUpPath(course, group) : (warmUpOfGroup ?? null)}
            />
          )}
          <Names course={course} known={known} />
        </>
      )}
    </QueryResult>
  );
}

/** Questions that are shown at first: what was forgotten fastest is the point. */
const FIRST = 10;

function Known({ known, warmUp }: { known: ClassKnowledge; warmUp: string | null }) {
  const { learners, enrolled, topics, questions } = known;
  const [isAll, setAll] = useState(false);
  return (
    <>
      <p className="mt-3 max-w-[68ch] text-15 text-ink2">
        {formatCount(learners)} of {formatQuantity(enrolled, 'learner')} {pluralOf(learners, 'has', 'have')}{' '}
        cards in the daily review. What they would remember today is computed from what they answered, and
        when. Nothing counts of a question that somebody answered wrong, until they answer it right.
      </p>
      {known.left_out && (
        <p className="mt-1 max-w-[68ch] text-15 text-ink2">
          Where fewer than three learners of the same groups have answered a question, they are left out of
          it, so that nobody’s share can be worked out from the groups.
        </p>
      )}
      {warmUp !== null && (
        <section
          aria-labelledby="warm-up"
          className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-l border border-line bg-surface p-5"
        >
          <div className="min-w-0 flex-1 basis-72">
            <h4 id="warm-up" className="text-19">
              Warm-up for the next lesson
            </h4>
            <p className="mt-1 text-15 text-ink2">
              {formatQuantity(Math.min(WARM_UP, questions.length), 'question')} that the class would forget
              first. Show them on the wall: question, answer, next. The class needs no accounts for it.
            </p>
          </div>
          <PathLink href={warmUp} className={buttonClass()}>
            <Icon of={Presentation} size={18} />
            Show the warm-up
          </PathLink>
        </section>
      )}
      <section aria-labelledby="class-topics" className="mt-9">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h4 id="class-topics" className="text-19">
            Topics
          </h4>
          <p className="text-13 text-ink3">Would be remembered today</p>
        </div>
        <ul className="mt-2 border-t border-line">
          {topics.map((topic) => (
            <Row
              key={topic.topic}
              text={topic.topic || 'Without a topic'}
              share={topic.remembered}
              note={`${formatQuantity(topic.questions, 'question')}, ${formatQuantity(topic.learners, 'learner')}`}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="class-questions" className="mt-9">
        <h4 id="class-questions" className="text-19">
          Forgotten fastest
        </h4>
        <ol className="mt-2 border-t border-line">
          {(isAll ? questions : questions.slice(0, FIRST)).map((question) => (
            <Row
              key={question.question_id}
              text={question.prompt || 'A question without text'}
              share={question.remembered}
              note={[
                question.topic || 'Without a topic',
                formatQuantity(question.learners, 'learner'),
                ...(question.wrong > 0
                  ? [`${formatCount(question.wrong)} answered wrong the last time`]
                  : []),
                ...(question.lapses > 0
                  ? [`forgotten ${formatQuantity(question.lapses, 'time')} before`]
                  : []),
              ].join(', ')}
            />
          ))}
        </ol>
        {!isAll && questions.length > FIRST && (
          <Button look="outline" className="mt-4" onClick={() => setAll(true)}>
            Show all {formatQuantity(questions.length, 'question')}
          </Button>
        )}
      </section>
    </>
  );
}

/** How much of one thing would be remembered, as a number and a bar. */
function Row({ text, share, note }: { text: string; share: number; note: string }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-3">
      <span dir="auto" className="line-clamp-3 text-16 font-semibold wrap-anywhere">
        {text}
      </span>
      <span className="tabular text-15 font-semibold">{percent(share)}</span>
      <span dir="auto" className="text-14 text-ink2 wrap-anywhere">
        {note}
      </span>
      <span aria-hidden className="col-span-2 mt-1 block h-2 rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${share === 0 ? 0 : Math.max(2, share * 100)}%` }}
        />
      </span>
    </li>
  );
}

/** Who would remember how much, where the course's setting shows it. */
function Names({ course, known }: { course: string; known: ClassKnowledge }) {
  const { people, names_shown, abilities } = known;
  if (!people && !abilities.change_names) return null;
  return (
    <section aria-labelledby="class-people" className="mt-9">
      <h4 id="class-people" className="text-19">
        Learners
      </h4>
      {abilities.change_names && <NamesChoice course={course} shown={names_shown} />}
      {people && people.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {people.map(({ user_id, name, cards, remembered }) => (
            <Row key={user_id} text={name} share={remembered} note={formatQuantity(cards, 'card')} />
          ))}
        </ul>
      )}
    </section>
  );
}
