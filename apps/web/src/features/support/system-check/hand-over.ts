import { supportLimits } from '@darasa/contract/support/rules';
import { readDraft, writeDraft } from '../draft-storage.ts';
import { REPORT_BEGINS } from './report.ts';

const QUESTION = 'What I tried to do and what happened:';

/** The question with the report under it. What was typed before stays, an earlier report goes. */
export function questionWith(report: string, typed: string): string {
  const [before = ''] = typed.split(REPORT_BEGINS, 1);
  const question = before.trim() || QUESTION;
  return `${question}\n\n\n${report}`.slice(0, supportLimits.message);
}

/**
 * Lays the report into the form that asks support.
 * @returns where the form is; where the browser keeps nothing, the address carries what has room in it
 */
export function handOver(report: string, summary: string): string {
  const { draft } = readDraft('question');
  const message = questionWith(report, draft.message ?? '');
  writeDraft('question', { draft: { ...draft, message } });
  if (readDraft('question').draft.message === message) return '/support/chat';
  return `/support/chat?${new URLSearchParams({ question: `${QUESTION} … System check: ${summary}.` })}`;
}
