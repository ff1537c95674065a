import type { LearningLesson } from '@darasa/contract/learning/schemas';
import { formatCount, formatMinutes, formatQuantity } from '~/lib/format';
import { momentInText } from '~/lib/local-time';
import { lessonTypeWords } from '../lesson-types.ts';

/** A quiz, assignment or challenge: what it will ask. */
export function AssessmentLesson({ lesson }: { lesson: LearningLesson }) {
  const { assessment, lesson_type } = lesson;
  const { label } = lessonTypeWords[lesson_type];
  return (
    <div className="grid gap-4 rounded-m border border-line bg-surface p-5">
      <p className="text-17">
        {assessment
          ? `This ${label.toLowerCase()} cannot be taken yet. It does not count towards finishing the course until it can.`
          : `The teacher has not added the ${label.toLowerCase()} of this lesson yet.`}
      </p>
      {assessment && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-15">
          {factsOf(assessment).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink3">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function factsOf(assessment: NonNullable<LearningLesson['assessment']>): [string, string][] {
  const { title, questions, total_points, passing_score, max_attempts, time_limit_minutes, due_date } =
    assessment;
  return [
    ...(title ? [['Title', title] as [string, string]] : []),
    ...(questions > 0 ? [['Asks', formatQuantity(questions, 'question')] as [string, string]] : []),
    ['Points', formatCount(total_points)],
    ['To pass', formatQuantity(passing_score, 'point')],
    ['Attempts', max_attempts === null ? 'As many as you like' : formatCount(max_attempts)],
    ...(time_limit_minutes ? [['Time', formatMinutes(time_limit_minutes)] as [string, string]] : []),
    ...(due_date ? [['Due', momentInText(due_date, new Date())] as [string, string]] : []),
  ];
}
