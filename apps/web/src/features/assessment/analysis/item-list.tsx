import type { ItemAnalysis } from '@darasa/contract/assessment/grades/analysis';
import { Check } from 'lucide-react';
import { formatCount } from '~/lib/format';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import {
  concernOf,
  difficultyLabel,
  discriminationLabel,
  formatCorrelation,
  formatSeconds,
  formatShare,
} from './item-labels.ts';

/** Each question with its figures; what was chosen is behind them. */
export const ItemList = ({ questions }: { questions: readonly ItemAnalysis[] }) => (
  <ol className="mt-4 border-t border-line">
    {questions.map((question, index) => (
      <li key={question.question_id} className="border-b border-line py-1">
        <Item question={question} number={index + 1} />
      </li>
    ))}
  </ol>
);

function Item({ question, number }: { question: ItemAnalysis; number: number }) {
  const { prompt, asked, difficulty, discrimination, upper_lower, seconds, unanswered, choices, elo } =
    question;
  const concern = concernOf(question);
  const figures: [label: string, value: string, note: string][] = [
    [
      'Difficulty',
      difficulty === null ? '–' : formatShare(difficulty),
      difficulty === null ? '' : difficultyLabel(difficulty),
    ],
    [
      'Discrimination',
      discrimination === null ? '–' : formatCorrelation(discrimination),
      discrimination === null ? 'Too few, or all the same' : discriminationLabel(discrimination),
    ],
    ['Best less lowest 27%', upper_lower === null ? '–' : formatCorrelation(upper_lower), ''],
    [
      'Elo difficulty',
      elo === null ? '–' : formatCount(elo),
      elo === null ? 'Too few answers' : '1,500 is the middle',
    ],
    ['Time', seconds === null ? '–' : formatSeconds(seconds), ''],
    ['Asked', String(asked), unanswered > 0 ? `${unanswered} unanswered` : ''],
  ];
  return (
    <Disclosure
      level={3}
      title={
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {number}. {prompt || 'Untitled'}
        </span>
      }
      aside={
        <>
          {difficulty === null ? '–' : formatShare(difficulty)}
          {concern && (
            <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-13 font-semibold text-ink">
              Check
            </span>
          )}
        </>
      }
    >
      <div className="grid gap-4 pb-5">
        {concern && <Note tone="info">{concern}</Note>}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-6">
          {figures.map(([label, value, note]) => (
            <div key={label}>
              <dt className="text-14 text-ink2">{label}</dt>
              <dd>
                <span className="tabular block text-17 font-semibold">{value}</span>
                {note && <span className="block text-13 text-ink3">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {choices.length > 0 && <Choices choices={choices} />}
      </div>
    </Disclosure>
  );
}

function Choices({ choices }: Pick<ItemAnalysis, 'choices'>) {
  return (
    <ul aria-label="Choices" className="grid max-w-2xl gap-2">
      {choices.map(({ id, text, correct, chosen, share }) => (
        <li key={id}>
          <p className="flex items-start gap-2 text-15">
            <span className="mt-0.5 w-5 shrink-0">
              {correct && (
                <>
                  <Icon of={Check} size={18} className="text-success" />
                  <span className="sr-only">Right: </span>
                </>
              )}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{text || 'Untitled'}</span>
            <span className="tabular text-14 text-ink2">
              {chosen} ({formatShare(share)})
            </span>
          </p>
          <span aria-hidden className="mt-1 ml-7 block h-1.5 rounded-full bg-sunken">
            <span
              className={`block h-full rounded-full ${correct ? 'bg-primary' : 'bg-histogram'}`}
              style={{ width: `${share * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
