import { bankEndpoints } from '@darasa/contract/assessment/bank';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import type { QuestionType } from '../question-labels.ts';

/* The question bank, as far as the editor of a course uses it. */

interface BankSearch {
  search: string;
  type: QuestionType | 'all';
  page: number;
}

const bankKey = ['question-bank'] as const;
const PAGE = 20;

/** A page of one's own questions, the last changed first. */
export const bankQuery = (search: BankSearch) =>
  queryOptions({
    queryKey: [...bankKey, search],
    queryFn: ({ signal }) =>
      request(bankEndpoints.list, {
        query: { ...search, tag: '', sort: 'changed', limit: PAGE },
        mapFailure: mapAuthFailure,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Questions as copies with ids of their own, to be put into a course. */
export const copyFromBank = async (ids: readonly string[]): Promise<QuestionDocument[]> =>
  (await request(bankEndpoints.copy, { body: { ids: [...ids] }, mapFailure: mapAuthFailure })).questions;

/** Copies a question into the bank. */
export const saveToBank = (question: QuestionDocument) =>
  request(bankEndpoints.add, { body: { questions: [question] }, mapFailure: mapAuthFailure });
