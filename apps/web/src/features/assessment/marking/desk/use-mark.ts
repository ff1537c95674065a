import { rubricPoints } from '@darasa/contract/assessment/marking/rules';
import type { AnswerToMark, MarkFields } from '@darasa/contract/assessment/marking/schemas';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '~/lib/api/errors';
import { onLeave } from '~/lib/leaving/on-leave';
import { forgetRescued, rescue, rescued } from '~/lib/leaving/rescued';
import { steadily } from '~/lib/leaving/steadily';
import { loggedInUser } from '~/lib/offline/device-outbox';
import { type AnswerKey, finishMark, saveDraft } from '../queries.ts';

/** Milliseconds without a change after which it is saved; under steady typing it is saved every second. */
const DELAY_MS = 700;
const RETRY_MS = 5_000;

/** How far what is on the screen has been saved. `none`: nothing was written yet. `elsewhere`: it was changed in another window. */
export type SaveState = 'none' | 'saved' | 'saving' | 'unsaved' | 'elsewhere' | 'finished';
/** Somebody else's mark that would be replaced. */
export interface Conflict {
  marked_by: string;
  points: number | null;
  version: number;
}

const rescuedName = ({ attempt_id, question_id }: AnswerToMark): string =>
  `${loggedInUser()}:mark:${attempt_id}:${question_id}`;

/** A draft that a page left behind before the server had it, unless it was changed elsewhere since. */
function leftBehind(answer: AnswerToMark): MarkFields | undefined {
  const left = rescued(rescuedName(answer)) as { mark: MarkFields; version: number } | undefined;
  return left?.version === answer.draft.version ? left.mark : undefined;
}

/** What somebody begins with: their own draft, or the mark that there is. */
function beginning(answer: AnswerToMark): MarkFields {
  const { draft, mark } = answer;
  const left = draft.finished ? undefined : leftBehind(answer);
  if (left) return left;
  const { points, comment, rubric_levels, notes } = draft.version > 0 ? draft : mark;
  return { points, comment, rubric_levels, notes };
}

/**
 * The mark of an answer while somebody writes it. It is saved as their draft a moment after each change, and counts once they finish.
 * Give the component that uses it the answer as its key.
 */
export function useMark(answer: AnswerToMark) {
  const { abilities, draft } = answer;
  const key: AnswerKey = { attempt: answer.attempt_id, question: answer.question_id };
  const [mark, setMark] = useState(() => beginning(answer));
  // Of two marks that are done, drafts are no longer kept
  const keepsDrafts = abilities.mark && !draft.finished;
  const [state, setState] = useState<SaveState>(
    keepsDrafts ? (draft.version > 0 ? 'saved' : 'none') : 'finished',
  );
  const [conflict, setConflict] = useState<Conflict>();
  const [failure, setFailure] = useState('');
  const [finishing, setFinishing] = useState(false);
  const now = useRef({ key, mark, version: draft.version, markVersion: answer.mark.version });
  const retry = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [soon] = useState(() => steadily(DELAY_MS, () => void save()));
  const name = rescuedName(answer);
  const [left] = useState(() => leftBehind(answer) !== undefined);
  const saving = useRef<Promise<void> | undefined>(undefined);
  const dirty = useRef(false);
  const stopped = useRef(!keepsDrafts);

  const save = useCallback(
    async (keepalive = false): Promise<void> => {
      clearTimeout(retry.current);
      soon.cancel();
      if (saving.current) await saving.current;
      if (!dirty.current || stopped.current) return;
      const sent = now.current;
      dirty.current = false;
      setState('saving');
      saving.current = saveDraft(sent.key, { ...sent.mark, version: sent.version }, keepalive)
        .then(({ version }) => {
          now.current.version = version;
          if (!dirty.current) forgetRescued(name);
          setState(dirty.current ? 'unsaved' : 'saved');
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 409) {
            stopped.current = true;
            setState('elsewhere');
            return;
          }
          dirty.current = true;
          setState('unsaved');
          setFailure(error instanceof ApiError && error.status === 400 ? error.message : '');
          if (!(error instanceof ApiError && error.status === 400))
            retry.current = setTimeout(() => void save(), RETRY_MS);
        })
        .finally(() => {
          saving.current = undefined;
        });
      await saving.current;
    },
    [soon, name],
  );

  const change = (changed: Partial<MarkFields>) => {
    const next = { ...now.current.mark, ...changed };
    now.current = { ...now.current, mark: next };
    setMark(next);
    setFailure('');
    if (stopped.current) return;
    dirty.current = true;
    setState('unsaved');
    soon.changed();
  };

  useEffect(() => {
    if (left && !stopped.current) {
      dirty.current = true;
      setState('unsaved');
      void save();
    }
    const stop = onLeave(() => {
      // A save that is on its way, or its answer, may not get there
      const { mark: written, version } = now.current;
      if (!stopped.current && (dirty.current || saving.current)) rescue(name, { mark: written, version });
      void save(true);
    });
    return () => {
      stop();
      // On the way to another answer
      void save(true);
    };
  }, [save, name, left]);

  /** @returns the answer as it is now; undefined when it could not be finished, which is said */
  const finish = async (seen = now.current.markVersion): Promise<AnswerToMark | undefined> => {
    const { points, ...rest } = now.current.mark;
    if (points === null) {
      setFailure('Give points first, or choose a level for each criterion.');
      return undefined;
    }
    setFinishing(true);
    setFailure('');
    clearTimeout(retry.current);
    soon.cancel();
    await saving.current;
    const hadUnsaved = dirty.current;
    dirty.current = false;
    try {
      const settle = abilities.settle;
      const done = await finishMark(key, { ...rest, points, mark_version: seen, settle });
      stopped.current = true;
      forgetRescued(name);
      setConflict(undefined);
      return done;
    } catch (error) {
      // What was not saved yet is at least saved as a draft
      dirty.current ||= hadUnsaved;
      void save();
      const other = error instanceof ApiError && error.status === 409 ? conflictOf(error.details) : undefined;
      if (other) setConflict(other);
      else
        setFailure(error instanceof Error ? error.message : 'The mark could not be saved. Please try again.');
      return undefined;
    } finally {
      setFinishing(false);
    }
  };

  return {
    mark,
    change,
    chooseLevel: (criterion: string, level: string) => {
      const rubric_levels = { ...now.current.mark.rubric_levels, [criterion]: level };
      const points = rubricPoints(answer.rubric, rubric_levels, answer.max_points);
      change({ rubric_levels, ...(points === null ? {} : { points }) });
    },
    state,
    failure,
    finish,
    finishing,
    conflict,
    forgetConflict: () => setConflict(undefined),
  };
}

export type Marking = ReturnType<typeof useMark>;

function conflictOf(details: unknown): Conflict | undefined {
  return typeof details === 'object' && details !== null && 'version' in details
    ? (details as Conflict)
    : undefined;
}
