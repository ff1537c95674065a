import type { PracticePaper, PracticeView } from '@darasa/contract/assessment/taking/practice';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { newId } from '@darasa/contract/http/ids';

/** One run of a practice on this device. */
export interface PracticeRun {
  /** That of the attempt which it becomes. */
  id: string;
  revision_id: string;
  /** Of the paper that is taken. */
  seed: string;
  /** ISO 8601, by this device's clock. */
  started_at: string;
  /** By question. */
  answers: Readonly<Record<string, { response: QuestionResponse; answered_at: string }>>;
  /** Null: it can still be answered. */
  submitted_at: string | null;
}

/**
 * Begins a run: with the paper after that of the last one, where chance decides something.
 * @returns null when the practice asks nothing
 */
export function newRun(view: PracticeView, last: PracticeRun | null, now = new Date()): PracticeRun | null {
  const before = view.papers.findIndex(({ seed }) => seed === last?.seed);
  const paper = view.papers[before + 1] ?? view.papers[0];
  if (!paper) return null;
  return {
    id: newId(),
    revision_id: view.revision_id,
    seed: paper.seed,
    started_at: now.toISOString(),
    answers: {},
    submitted_at: null,
  };
}

/** What is asked in a run; undefined when the practice was downloaded anew since, with other questions. */
export const paperOfRun = (view: PracticeView, run: PracticeRun | null): PracticePaper | undefined =>
  view.revision_id === run?.revision_id ? view.papers.find(({ seed }) => seed === run.seed) : undefined;
