import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { refreshImports, startImport, type UploadQuestionFile } from './import-calls.ts';

type Step = Parameters<Parameters<UploadQuestionFile>[1]['onProgress']>;

/** In words and per cent. */
function progressOf([share, state]: Step): { words: string; percent: number } {
  const percent = Math.floor(share * 100);
  if (state === 'waiting')
    return {
      words: `No connection. The upload continues from ${percent}% when you are back online.`,
      percent,
    };
  return { words: state === 'processing' ? 'Uploaded' : `Uploading: ${percent}%`, percent };
}

/**
 * Uploads a large file and has it read. It goes on while its page is left for another one of the site.
 * @param onStarted is given the id of the import, unless it was stopped
 */
export function useSending(upload: UploadQuestionFile, onStarted: (importId: string) => void) {
  const queries = useQueryClient();
  const stopping = useRef<AbortController>(undefined);
  /** What has arrived is not sent again, when only the call after it failed. */
  const arrived = useRef<{ file: File; id: string }>(undefined);
  const [step, setStep] = useState<Step>();
  const sending = useMutation({
    mutationFn: async ({ file, format }: { file: File; format: QuestionFileFormat }, context) => {
      const key = callKey(context);
      if (arrived.current?.file === file) return startImport(arrived.current.id, format, key);
      stopping.current = new AbortController();
      const { signal } = stopping.current;
      setStep([0, 'sending']);
      const id = await upload(file, {
        queries,
        signal,
        onProgress: (...next) => !signal.aborted && setStep(next),
      }).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      if (id === undefined) return undefined;
      arrived.current = { file, id };
      return startImport(id, format, key);
    },
    onSuccess: async (started) => {
      if (!started) return;
      await refreshImports(queries);
      onStarted(started.id);
    },
    onSettled: () => setStep(undefined),
  });
  return {
    isPending: sending.isPending,
    error: sending.error,
    progress: sending.isPending && step ? progressOf(step) : undefined,
    start: (file: File, format: QuestionFileFormat) => sending.mutate({ file, format }),
    /** Stops, and deletes what has arrived. */
    stop: () => stopping.current?.abort(new Error('Stopped')),
    reset: () => sending.reset(),
  };
}
