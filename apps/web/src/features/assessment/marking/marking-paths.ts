import type { AnswerKey } from './queries.ts';

/** What the desk shows besides answers. */
export type DeskView = 'answers' | 'agreement' | 'peers' | 'similar';

/** Where one marks. Without an answer, the desk begins with the first one that waits. */
export function markingPath(
  course: string,
  to: {
    assessment?: string;
    answer?: AnswerKey;
    question?: string;
    view?: DeskView;
    group?: string | undefined;
  } = {},
): string {
  const { assessment, answer, question, view, group } = to;
  const search = new URLSearchParams({
    ...(assessment ? { assessment } : {}),
    ...(question ? { question } : {}),
    ...(answer ? { answer: `${answer.attempt}.${answer.question}` } : {}),
    ...(group ? { group } : {}),
    ...(view && view !== 'answers' ? { view } : {}),
  });
  const path = `/instructor/courses/${course}/marking`;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** An answer as the path names it. */
export function answerOfPath(text: string | undefined): AnswerKey | undefined {
  const [attempt, question] = text?.split('.') ?? [];
  return attempt && question ? { attempt, question } : undefined;
}
