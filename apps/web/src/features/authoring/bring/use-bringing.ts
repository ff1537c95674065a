import type { DocumentImport } from '@darasa/contract/authoring/importing/document-imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { useMediaPieces, useRememberMedia } from '../media-pieces.tsx';
import {
  documentImportQuery,
  documentProblem,
  isBeingMade,
  packed,
  removeDocumentImport,
  startDocumentImport,
  takeLessons,
} from './bring-calls.ts';

const MOST_LOOKS = 15;

type Step = [share: number, state: 'sending' | 'waiting' | 'processing'];

function wordsOf([share, state]: Step): { words: string; percent: number | null } {
  const percent = Math.floor(share * 100);
  if (state === 'waiting')
    return {
      words: `No connection. The upload continues from ${percent}% when you are back online.`,
      percent,
    };
  return state === 'processing'
    ? { words: 'Uploaded', percent: null }
    : { words: `Uploading: ${percent}%`, percent };
}

/**
 * A document on its way into the course: uploaded, read, and its chosen lessons made. It goes on while the dialog is closed.
 * @param onMade is given the lessons once
 */
export function useBringing(onMade: (made: DocumentImport) => void) {
  const pieces = useMediaPieces();
  const queries = useQueryClient();
  const [id, setId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<Step>();
  const stopping = useRef<AbortController>(undefined);
  const { data, error } = useQuery({ ...documentImportQuery(id ?? ''), enabled: id !== undefined });

  const start = useMutation({
    mutationFn: async (file: File, context) => {
      const key = callKey(context);
      if (!pieces) throw new Error('Files cannot be uploaded here');
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      setStep([0, 'sending']);
      const media = await pieces.upload(await packed(file), {
        queries,
        accept: ['document'],
        signal,
        onProgress: (...next) => !signal.aborted && setStep(next),
      });
      return startDocumentImport(media.id, key);
    },
    onSuccess: (started) => {
      queries.setQueryData(documentImportQuery(started.id).queryKey, started);
      setId(started.id);
    },
    onSettled: () => setStep(undefined),
  });
  const take = useMutation({
    mutationFn: ({ of, lessons }: { of: string; lessons: string[] }, context) =>
      takeLessons(of, lessons, callKey(context)),
    onSuccess: (next) => queries.setQueryData(documentImportQuery(next.id).queryKey, next),
    onError: (_, { of }) => queries.invalidateQueries({ queryKey: documentImportQuery(of).queryKey }),
  });
  const remove = useMutation({
    mutationFn: (of: string, context) => removeDocumentImport(of, callKey(context)),
  });

  const handOver = useRef(onMade);
  handOver.current = onMade;
  const given = useRef<string>(undefined);
  const looks = useRef(0);
  const rememberMedia = useRememberMedia();
  const remember = useRef(rememberMedia);
  remember.current = rememberMedia;
  useEffect(() => {
    if (data?.state !== 'stored' || given.current === data.id) return;
    // Their pictures are seen at once; that of a slow server comes later
    if (isBeingMade(data) && ++looks.current < MOST_LOOKS) return;
    given.current = data.id;
    looks.current = 0;
    remember.current(data.media);
    setId(undefined);
    handOver.current(data);
  }, [data]);

  const forget = () => {
    stopping.current?.abort(new Error('Stopped'));
    if (id !== undefined) remove.mutate(id);
    setId(undefined);
    setProblem(undefined);
    start.reset();
    take.reset();
  };
  const stopped = stopping.current?.signal.aborted;
  const progress =
    start.isPending && step
      ? wordsOf(step)
      : data && id !== undefined && (data.progress !== null || data.state === 'stored')
        ? {
            words:
              data.state === 'reading'
                ? `Reading “${data.file_name}”`
                : 'Making the lessons and storing their pictures',
            percent: data.progress,
          }
        : undefined;
  const failed = data?.state === 'failed' && id !== undefined ? data.problem : undefined;
  return {
    /** What was read, to choose from. */
    found: id !== undefined && data?.state === 'read' ? data : undefined,
    progress,
    problem:
      problem ??
      (stopped ? undefined : start.error?.message) ??
      take.error?.message ??
      (id !== undefined ? error?.message : undefined) ??
      failed ??
      undefined,
    isTaking: take.isPending,
    choose(file: File | undefined) {
      forget();
      if (!file) return;
      const wrong = documentProblem(file);
      if (wrong) setProblem(wrong);
      else start.mutate(file);
    },
    take(lessons: string[]) {
      if (id !== undefined && !take.isPending) take.mutate({ of: id, lessons });
    },
    /** Stops what is being done; nothing of it stays. */
    forget,
  };
}
