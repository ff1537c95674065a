import { movedAmong } from '@darasa/contract/approval/changes';
import { describeValue } from '@darasa/contract/authoring/describe-value';
import { formatQuantity } from '~/lib/format';
import { Badge } from '~/ui/chip';
import { MarkedText } from '~/ui/text/marked-text';

type Questions = readonly { id: string }[];

/**
 * The questions of an assessment with their answers, as they will be asked; those that are gone stand at the end.
 * @param before what learners have now; undefined where nothing is compared
 */
export function PartQuestions({ now, before }: { now: Questions; before: Questions | undefined }) {
  const removed = (before ?? []).filter(({ id }) => !now.some((question) => question.id === id));
  if (now.length + removed.length === 0) return null;
  const ids = (questions: Questions) => questions.map(({ id }) => id);
  const moved = before ? movedAmong(ids(before), ids(now)) : new Set<string>();
  return (
    <section aria-label="Questions" className="mt-8 max-w-[68ch]">
      <h2 className="text-19">{formatQuantity(now.length, 'question')}</h2>
      <ol className="mt-3 grid gap-3">
        {now.map((question, index) => (
          <OneQuestion
            key={question.id}
            name={`Question ${index + 1}`}
            after={describeValue(question)}
            before={before && textOfQuestion(before.find(({ id }) => id === question.id))}
            moved={moved.has(question.id)}
          />
        ))}
        {removed.map((question) => (
          <OneQuestion key={question.id} name="Question" before={describeValue(question)} />
        ))}
      </ol>
    </section>
  );
}

const textOfQuestion = (question: { id: string } | undefined): string =>
  question === undefined ? '' : describeValue(question);

interface OneProps {
  name: string;
  /** Undefined: it is gone. */
  after?: string;
  /** '' for a new one; undefined where nothing is compared. */
  before: string | undefined;
  moved?: boolean;
}

function OneQuestion({ name, after, before, moved = false }: OneProps) {
  const isNew = before === '';
  const changed = after !== undefined && before !== undefined && !isNew && before !== after;
  const marks = [
    after === undefined && 'Removed',
    isNew && 'Added',
    changed && 'Edited',
    moved && 'Moved',
  ].filter((mark) => mark !== false);
  return (
    <li className="rounded-m border border-line bg-surface p-4">
      <h3 className="flex flex-wrap items-center gap-2 font-sans text-15 font-semibold tracking-normal">
        {name}
        {marks.map((mark) => (
          <Badge key={mark} tone="soft">
            {mark}
          </Badge>
        ))}
      </h3>
      <div className="mt-2">
        {changed ? (
          <MarkedText before={before} after={after} />
        ) : (
          <p
            className={`text-16 leading-relaxed wrap-anywhere whitespace-pre-wrap ${after === undefined ? 'text-ink3 line-through' : ''}`}
          >
            {after ?? before}
          </p>
        )}
      </div>
    </li>
  );
}
