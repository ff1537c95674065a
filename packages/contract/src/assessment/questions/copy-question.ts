import { newId, randomId } from '../../http/ids.ts';
import type { QuestionDocument } from './question.ts';

/** A question under new ids, its own parts' included, and in no pool: for another course, or for the bank. Files keep theirs. */
export function copyQuestion(question: QuestionDocument): QuestionDocument {
  const ids = new Map<string, string>();
  collect(question, ids);
  return { ...(replaced(question, ids) as QuestionDocument), id: newId(), pool_id: null };
}

const idFields: ReadonlySet<string> = new Set(['id', 'right_id', 'label_id']);

function collect(value: unknown, ids: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (idFields.has(key) && typeof inner === 'string') ids.set(inner, randomId());
    else collect(inner, ids);
  }
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, ids)]));
}
