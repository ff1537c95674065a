import type { ResponseOf } from '@darasa/contract/assessment/taking/responses';
import type { Tx } from '#platform/database/index';
import { saveFingerprints } from './fingerprint-repository.ts';
import { tokensOf } from './tokens.ts';
import { winnow } from './winnow.ts';

/** Keeps what a program is compared with others by. */
export async function keepFingerprints(
  tx: Tx,
  { attempt_id, question_id, user_id }: { attempt_id: string; question_id: string; user_id: number },
  submitted: { program: { course_id: number; assessment_id: string }; response: ResponseOf<'code'> },
): Promise<void> {
  const { course_id, assessment_id } = submitted.program;
  const { language, code } = submitted.response;
  const hashes = [...new Set(winnow(tokensOf(code, language)).map(({ hash }) => hash))];
  await saveFingerprints(tx, {
    attempt_id,
    question_id,
    user_id,
    course_id,
    assessment_id,
    language,
    hashes,
  });
}
