import { bankEndpoints } from '@darasa/contract/assessment/bank';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { pluralOf } from '@darasa/contract/formatting/quantities';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { AssessmentDeps } from '../deps.ts';
import { exportQuestions, importQuestions } from './bank-files.ts';
import { registerImports } from './imports/routes.ts';
import {
  addToBank,
  changeBankQuestion,
  copyFromBank,
  listBank,
  readBankQuestion,
  removeFromBank,
  restoreToBank,
} from './question-bank.ts';

/** As large as a course: questions are a part of it. */
const QUESTIONS_BODY = authoringLimits.documentBytes + 100_000;
const CHANGES = { max: 120, timeWindow: '1 minute' };

/** The longest file in two-byte characters: what is long in a file are its pictures, of one byte a character. */
const FILE_BODY = assessmentLimits.questionFile * 2 + 100_000;
/** Reading a file takes as long as many other calls. */
const FILES = { max: 20, timeWindow: '5 minutes' };

/** The question bank of a teacher. */
export function registerBank(api: FastifyInstance, { db, media }: AssessmentDeps): void {
  const { signer, originals } = media;
  registerImports(api, { db, originals });
  registerEndpoint(api, bankEndpoints.list, ({ query, ctx }) => listBank(ctx, query, signer));
  registerEndpoint(api, bankEndpoints.read, ({ params, ctx }) => readBankQuestion(ctx, params.id, signer));
  registerEndpoint(
    api,
    bankEndpoints.add,
    async ({ body, ctx }) => {
      const questions = await addToBank(ctx, body.questions);
      return new Reply(
        { questions },
        {
          message: pluralOf(questions.length, 'Question saved to your bank', 'Questions saved to your bank'),
        },
      );
    },
    { bodyLimit: QUESTIONS_BODY, rateLimit: CHANGES },
  );
  registerEndpoint(
    api,
    bankEndpoints.change,
    async ({ params, body, ctx }) =>
      new Reply({ question: await changeBankQuestion(ctx, params.id, body) }, { message: 'Question saved' }),
    { bodyLimit: QUESTIONS_BODY, rateLimit: CHANGES },
  );
  registerEndpoint(api, bankEndpoints.remove, async ({ params, ctx }) => {
    await removeFromBank(ctx, params.id);
    return new Reply({}, { message: 'Question deleted' });
  });
  registerEndpoint(
    api,
    bankEndpoints.restore,
    async ({ params, ctx }) =>
      new Reply({ question: await restoreToBank(ctx, params.id) }, { message: 'Question restored' }),
  );
  registerEndpoint(
    api,
    bankEndpoints.copy,
    async ({ body, ctx }) => ({ questions: await copyFromBank(ctx, body.ids) }),
    { rateLimit: CHANGES },
  );
  registerEndpoint(
    api,
    bankEndpoints.importFile,
    ({ body, ctx }) => importQuestions(ctx, { db, originals }, body),
    { bodyLimit: FILE_BODY, rateLimit: FILES },
  );
  registerEndpoint(api, bankEndpoints.exportFile, ({ body, ctx }) => exportQuestions(ctx, body), {
    rateLimit: FILES,
  });
}
