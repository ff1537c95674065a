import type { SimilarPair } from '@darasa/contract/assessment/taking/programs';
import { type ResponseOf, responseSchemas } from '@darasa/contract/assessment/taking/responses';
import { findLearnerIds } from '#modules/groups';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { readAssessment } from '../../attempts/assessment-contents.ts';
import { filteredGroup } from '../../group-filter.ts';
import { learnerName } from '../../learner-names.ts';
import { requireMarker } from '../../markers.ts';
import { alikePairs } from './alike-pairs.ts';
import { findFingerprints, findSubmittedProgram, type KeptFingerprints } from './fingerprint-repository.ts';
import { tokensOf } from './tokens.ts';
import { linesOf, winnow } from './winnow.ts';

/** Pairs that are less alike are not shown. */
const LEAST_LIKENESS = 0.4;
const MOST_PAIRS = 200;
/** What more than this share of at least so many programs contain is what the challenge asks for. */
const COMMON_SHARE = 0.5;
const COMMON_AMONG = 6;

type OfAssessment = { course: string; assessment: string };

/**
 * Pairs of programs that are like one another, for a teacher to look at; of a group those with one of its learners. It says nothing about why they are.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look at the course
 */
export async function readSimilar(
  ctx: Ctx,
  { course, assessment, group }: OfAssessment & { group: string | undefined },
): Promise<{ pairs: SimilarPair[]; programs: number; anonymous: boolean }> {
  const { id: courseId } = await requireMarker(ctx.db, ctx.actor, course);
  const programs = await findFingerprints(ctx.db, courseId, assessment);
  const groupId = await filteredGroup(ctx, courseId, group);
  const among = groupId === undefined ? undefined : new Set(await findLearnerIds(ctx.db, groupId));
  let anonymous = false;
  const groups = Map.groupBy(programs, ({ question_id, language }) => `${question_id} ${language}`);
  const pairs: SimilarPair[] = [];
  for (const same of groups.values()) {
    const [first] = same;
    if (!first || same.length < 2) continue;
    const stored = await readAssessment(ctx.db, first.revision_id, assessment);
    const challenge = stored?.question(first.question_id)?.challenge;
    const language = first.language as SimilarPair['language'];
    const starter = winnow(tokensOf(challenge?.starter_code[language] ?? '', language));
    const rules = { anonymous_marking: stored?.content.anonymous_marking ?? false };
    anonymous ||= rules.anonymous_marking;
    const alike = await alikePairs(same, {
      common: commonIn(same, starter),
      least: LEAST_LIKENESS,
      most: MOST_PAIRS,
      // The list of a group, which may be one person, would tell whose the programs are
      ...(among && !rules.anonymous_marking
        ? { wanted: (one, other) => among.has(one.user_id) || among.has(other.user_id) }
        : {}),
    });
    for (const { one, other, likeness } of alike)
      pairs.push({
        question_id: one.question_id,
        language,
        one: presentProgram(one, rules),
        other: presentProgram(other, rules),
        likeness: Math.round(likeness * 100) / 100,
      });
  }
  pairs.sort((one, other) => other.likeness - one.likeness);
  return { pairs: pairs.slice(0, MOST_PAIRS), programs: programs.length, anonymous };
}

function commonIn(group: readonly KeptFingerprints[], starter: readonly { hash: number }[]): Set<number> {
  const common = new Set(starter.map(({ hash }) => hash));
  if (group.length < COMMON_AMONG) return common;
  const counts = new Map<number, number>();
  for (const { hashes } of group) for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  for (const [hash, count] of counts) if (count > group.length * COMMON_SHARE) common.add(hash);
  return common;
}

const presentProgram = (program: KeptFingerprints, rules: { anonymous_marking: boolean }) => ({
  attempt_id: program.attempt_id,
  learner: learnerName(program, rules),
  submitted_at: program.submitted_at.toISOString(),
});

/**
 * Two programs side by side, with the lines that are alike.
 * @throws AppError NOT_FOUND, FORBIDDEN for those who may only look at the course, CONFLICT for one that lies in the archive
 */
export async function comparePrograms(
  ctx: Ctx,
  {
    course,
    assessment,
    question,
    one,
    other,
  }: OfAssessment & { question: string; one: string; other: string },
) {
  const { id: courseId } = await requireMarker(ctx.db, ctx.actor, course);
  const of = { courseId, assessmentId: assessment, questionId: question };
  const programs = await Promise.all(
    [one, other].map(async (attemptId) => {
      const row = await findSubmittedProgram(ctx.db, { ...of, attemptId });
      if (row?.answers_archived_at)
        throw new AppError(
          'CONFLICT',
          'One of these programs lies in the archive. An administrator can bring it back from the gradebook.',
        );
      const { data: response } = responseSchemas.code.safeParse(row?.response);
      if (!row || !response) throw new AppError('NOT_FOUND');
      const stored = await readAssessment(ctx.db, row.revision_id, assessment);
      const rules = { anonymous_marking: stored?.content.anonymous_marking ?? false };
      const learner = learnerName(
        { ...row, attempt_state: row.attempt_state as KeptFingerprints['attempt_state'] },
        rules,
      );
      return { row, learner, response, prints: winnow(tokensOf(response.code, response.language)) };
    }),
  );
  const present = (index: number) => {
    const [own, others] = [programs[index], programs[1 - index]];
    if (!own || !others) throw new AppError('NOT_FOUND');
    const theirs = new Set(others.prints.map(({ hash }) => hash));
    return presentCompared(own, linesOf(own.prints.filter(({ hash }) => theirs.has(hash))));
  };
  return { one: present(0), other: present(1) };
}

const presentCompared = (
  {
    row,
    learner,
    response,
  }: {
    row: { attempt_id: string; submitted_at: Date | null };
    learner: string;
    response: ResponseOf<'code'>;
  },
  alike: [number, number][],
) => ({
  attempt_id: row.attempt_id,
  learner,
  submitted_at: (row.submitted_at ?? new Date(0)).toISOString(),
  code: response.code,
  alike,
});
