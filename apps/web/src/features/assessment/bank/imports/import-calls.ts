import {
  type QuestionImportSummary,
  questionImportEndpoints,
} from '@darasa/contract/assessment/bank-imports';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { type FailedReply, mapFailedReply } from '~/lib/api/errors';
import { bankKey } from '../bank-calls.ts';

/**
 * Uploads a file, also over a connection that is lost meanwhile.
 * @returns its id @throws Error in words for people when it is refused, the signal's reason when it was stopped
 */
export type UploadQuestionFile = (
  file: File,
  options: {
    queries: QueryClient;
    onProgress: (share: number, state: 'sending' | 'waiting' | 'processing') => void;
    signal: AbortSignal;
  },
) => Promise<string>;

const failing = (fallback: string) => (answer: FailedReply) => mapFailedReply(answer, fallback);
const importsKey = [...bankKey, 'imports'] as const;
const LOOK_AGAIN_MS = 1000;

/** Something is being done with it. */
const isUnderWay = ({ progress }: Pick<QuestionImportSummary, 'progress'>): boolean => progress !== null;

/** Files of one's own that were uploaded; looked at again while any of them is under way. */
export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'list'],
  queryFn: async ({ signal }) =>
    (
      await request(questionImportEndpoints.list, {
        signal,
        mapFailure: failing('Your imported files could not be loaded'),
      })
    ).imports,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  staleTime: 0,
});

/** One of them with its report. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (
        await request(questionImportEndpoints.read, {
          params: { id },
          signal,
          mapFailure: failing('The import could not be loaded'),
        })
      ).import,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
    staleTime: 0,
  });

export const startImport = async (mediaId: string, format: QuestionFileFormat, key: string) =>
  (
    await request(questionImportEndpoints.start, {
      key,
      body: { media_id: mediaId, format },
      mapFailure: failing('The file could not be read'),
    })
  ).import;

export const confirmImport = async (id: string, skipKnown: boolean, key: string) =>
  (
    await request(questionImportEndpoints.confirm, {
      key,
      params: { id },
      body: { skip_known: skipKnown },
      mapFailure: failing('The file could not be imported'),
    })
  ).import;

/** @returns how many of its questions are in the bank */
export const removeImport = async (id: string, key: string) =>
  (
    await request(questionImportEndpoints.remove, {
      key,
      params: { id },
      mapFailure: failing('The import could not be removed'),
    })
  ).added;

/** What shows imports, or what they put into the bank, is asked for again. */
export const refreshImports = (queries: QueryClient) => queries.invalidateQueries({ queryKey: bankKey });
