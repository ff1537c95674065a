import { bankEndpoints } from '@darasa/contract/assessment/bank';
import type { QuestionFileFormat } from '@darasa/contract/assessment/question-file-formats';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { type FailedReply, mapFailedReply } from '~/lib/api/errors';
import type { BankQuery } from './bank-url.ts';

const failing = (fallback: string) => (answer: FailedReply) => mapFailedReply(answer, fallback);
/** A large file on a slow line takes its time. Milliseconds. */
const FILE_TIMEOUT_MS = 60_000;

export const bankKey = ['assessment', 'bank'] as const;

/** Questions of one's own, a page of them. */
export const bankQuery = (query: BankQuery) =>
  queryOptions({
    queryKey: [...bankKey, 'list', query],
    queryFn: ({ signal }) =>
      request(bankEndpoints.list, {
        query: { ...query, limit: 20 },
        signal,
        mapFailure: failing('Your question bank could not be loaded'),
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** One question as it stands, to be edited. */
export const bankQuestionQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankKey, 'question', id],
    queryFn: ({ signal }) =>
      request(bankEndpoints.read, {
        params: { id },
        signal,
        mapFailure: failing('The question could not be loaded'),
      }),
    // What is being edited does not change under its author; saving notices changes made elsewhere
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const addToBank = (questions: QuestionDocument[], key?: string) =>
  request(bankEndpoints.add, {
    key,
    body: { questions },
    mapFailure: failing('The question could not be saved'),
  });

/** Questions as copies with ids of their own, to be put into a course. */
export const copyFromBank = async (ids: readonly string[]): Promise<QuestionDocument[]> =>
  (
    await request(bankEndpoints.copy, {
      body: { ids: [...ids] },
      mapFailure: failing('The questions could not be copied'),
    })
  ).questions;

export const changeInBank = (id: string, version: number, document: QuestionDocument, key: string) =>
  request(bankEndpoints.change, {
    key,
    params: { id },
    body: { version, document },
    mapFailure: failing('The question could not be saved'),
  });

export const removeFromBank = (id: string, key: string) =>
  request(bankEndpoints.remove, {
    key,
    params: { id },
    mapFailure: failing('The question could not be deleted'),
  });

export const restoreToBank = (id: string) =>
  request(bankEndpoints.restore, {
    params: { id },
    mapFailure: failing('The question could not be restored'),
  });

/** @param options.dry_run only says what would become of the file; `skip_known`: what the bank has from it already is left out */
export const importQuestions = (
  format: QuestionFileFormat,
  text: string,
  options: { dry_run: boolean; skip_known: boolean },
  key?: string,
) =>
  request(bankEndpoints.importFile, {
    key,
    body: { format, text, ...options },
    timeout: FILE_TIMEOUT_MS,
    mapFailure: failing('The file could not be imported'),
  });

export const exportQuestions = (format: QuestionFileFormat, { search, type, tag }: BankQuery) =>
  request(bankEndpoints.exportFile, {
    body: { format, search, type, tag },
    timeout: FILE_TIMEOUT_MS,
    mapFailure: failing('The questions could not be exported'),
  });
