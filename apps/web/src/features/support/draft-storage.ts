import { ownKey } from '~/lib/session/own-key';
import type { UnsavedValues } from '~/ui/form/unsaved-values';
import { type Draft, draftFields, type FormName } from './message-draft.ts';
import type { SendingAttempt } from './sending-attempt.ts';

/** What survives a reload, and nothing that outlives the browser tab: others may use the same phone. */
export interface KeptDraft {
  draft: Draft;
  attempt?: SendingAttempt;
}

const keyOf = (form: FormName): string => ownKey(`supportDraft:${form}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What was kept; empty where there is nothing, or nothing that can be read. */
export function readDraft(form: FormName): KeptDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    if (!isRecord(kept) || !isRecord(kept.draft)) return { draft: {} };
    const draft: Draft = {};
    for (const field of draftFields) {
      const value = kept.draft[field];
      if (typeof value === 'string') draft[field] = value;
    }
    const { attempt } = kept;
    const known = isRecord(attempt) && typeof attempt.key === 'string' && typeof attempt.content === 'string';
    return known
      ? { draft, attempt: { key: String(attempt.key), content: String(attempt.content) } }
      : { draft };
  } catch {
    return { draft: {} };
  }
}

export function writeDraft(form: FormName, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    // Storage refused or full: the text still stands in the form.
  }
}

export function dropDraft(form: FormName): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was kept then.
  }
}

/** For the form: what is typed, beside the attempt to send it. */
export const keptDraft = (form: FormName): UnsavedValues => ({
  read: () => readDraft(form).draft,
  write({ website, ...draft }) {
    const { attempt } = readDraft(form);
    if (Object.keys(draft).length > 0)
      writeDraft(form, { draft: draft as Draft, ...(attempt && { attempt }) });
    else dropDraft(form);
  },
});
