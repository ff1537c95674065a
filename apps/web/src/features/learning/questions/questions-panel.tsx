import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { readUnsent } from '~/lib/leaving/use-unsent';
import { Button } from '~/ui/button';
import { InlineSelect } from '~/ui/fields/select';
import { Icon } from '~/ui/icon';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { askQuestion } from '../learning-calls.ts';
import { lessonsOf } from '../lesson-order.ts';
import { type QuestionFilters, questionsQuery } from '../queries.ts';
import { QuestionItem } from './question-item.tsx';
import { TextForm } from './text-form.tsx';
import { useRefreshQuestions } from './use-question-changes.ts';

interface Props {
  course: LearningCourse;
  lesson: OutlineLesson | undefined;
}

type Scope = 'lesson' | 'course' | 'open' | 'mine';

/** Questions of learners and their answers, on this lesson or on the whole course. */
export function QuestionsPanel({ course, lesson }: Props) {
  const [scope, setScope] = useState<Scope>(lesson ? 'lesson' : 'course');
  const [page, setPage] = useState(1);
  const keptAs = `question:${course.course.id}`;
  const [asking, setAsking] = useState(() => readUnsent(keptAs) !== undefined);
  const refresh = useRefreshQuestions();
  const filters: QuestionFilters = {
    lesson: scope === 'lesson' ? lesson?.id : undefined,
    show: scope === 'open' || scope === 'mine' ? scope : 'all',
    page,
  };
  const query = useQuery(questionsQuery(course.course.id, filters));
  const titles = new Map(lessonsOf(course).map(({ id, title }) => [id, title]));
  return (
    <div className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <InlineSelect
          label="Show"
          value={scope}
          choices={[
            ...(lesson ? [{ value: 'lesson', label: 'This lesson' }] : []),
            { value: 'course', label: 'Whole course' },
            { value: 'open', label: 'Not resolved' },
            { value: 'mine', label: 'Mine' },
          ]}
          onChange={(event) => {
            setScope(event.target.value as Scope);
            setPage(1);
          }}
        />
        {course.abilities.ask && !asking && (
          <Button look="outline" onClick={() => setAsking(true)}>
            <Icon of={MessageCircleQuestionMark} size={18} /> Ask
          </Button>
        )}
      </div>
      {asking && (
        <TextForm
          titled
          label="Your question"
          action="Ask"
          keptAs={keptAs}
          description="Everybody in this course can read and answer it."
          onCancel={() => setAsking(false)}
          onSend={async ({ title, text }, key) => {
            await askQuestion(course.course.id, { lesson_id: lesson?.id ?? null, title, text }, key);
            setAsking(false);
            await refresh();
          }}
        />
      )}
      <QueryResult
        query={query}
        skeleton={<Skeleton className="h-40" />}
        failed="The questions could not be loaded"
      >
        {({ questions, pagination }) =>
          questions.length === 0 ? (
            <p className="text-15 text-ink2">
              {scope === 'lesson' ? 'No questions about this lesson yet.' : 'No questions found.'}
            </p>
          ) : (
            <>
              <ul aria-label="Questions" className="grid gap-5">
                {questions.map((question) => (
                  <li key={question.id} className="border-t border-line pt-4 first:border-0 first:pt-0">
                    <QuestionItem
                      question={question}
                      place={
                        scope !== 'lesson' &&
                        question.lesson_id !== null && (
                          <p className="text-13 text-ink3">{titles.get(question.lesson_id)}</p>
                        )
                      }
                    />
                  </li>
                ))}
              </ul>
              {pagination.totalPages > 1 && (
                <div className="flex items-center justify-between gap-2">
                  <Button look="outline" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                    Newer
                  </Button>
                  <span className="tabular text-14 text-ink3">
                    {page} of {pagination.totalPages}
                  </span>
                  <Button
                    look="outline"
                    disabled={page >= pagination.totalPages}
                    onClick={() => setPage(page + 1)}
                  >
                    Older
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryResult>
    </div>
  );
}
