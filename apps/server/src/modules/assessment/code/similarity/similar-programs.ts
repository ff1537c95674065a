import type { SimilarPair } from '@darasa/contract/assessment/code';
import { type ResponseOf, responseSchemas } from '@darasa/contract/assessment/responses';
import { courseAccess } from '#modules/authoring';
import type { Db } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { AppError } from '#platform/http/errors';
import { findChallenge } from '../find-challenge.ts';
import { findFingerprints, findSubmittedProgram, type KeptFingerprints } from './fingerprint-repository.ts';
import { tokensOf } from './tokens.ts';
import { likeness, linesOf, winnow } from './winnow.ts';

/** Pairs that are less alike are not shown. */
const LEAST_LIKENESS = 0.4;
const MOST_PAIRS = 200;
/** What more than this share of at least so many programs contain is what the challenge asks for. */
const COMMON_SHARE = 0.5;
const COMMON_AMONG = 6;

type OfAssessment = { course: string; assessment: string };

/** @throws AppError NOT_FOUND for whoever does not write the course */
async function requireCourse(db: Db, actor: Actor, course: string): Promise<number> {
  const access = await courseAccess(db, actor, course);
  if (!access) throw new AppError('NOT_FOUND', 'Course not found');
  return access.id;
}

/** Pairs of programs that are like one another, for a teacher to look at. It says nothing about why they are. */
export async function readSimilar(
  db: Db,
  actor: Actor,
  { course, assessment }: OfAssessment,
): Promise<{ pairs: SimilarPair[]; programs: number }> {
  const courseId = await requireCourse(db, actor, course);
  const programs = await findFingerprints(db, courseId, assessment);
  const groups = Map.groupBy(programs, ({ question_id, language }) => `${question_id} ${language}`);
  const pairs: SimilarPair[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (!first || group.length < 2) continue;
    const challenge = await findChallenge(db, {
      revisionId: first.revision_id,
      assessmentId: assessment,
      question: first.question_id,
    });
    const language = first.language as SimilarPair['language'];
    const starter = winnow(tokensOf(challenge?.starter_code[language] ?? '', language));
    pairs.push(...pairsOf(group, commonIn(group, starter)));
  }
  pairs.sort((one, other) => other.likeness - one.likeness);
  return { pairs: pairs.slice(0, MOST_PAIRS), programs: programs.length };
}

function commonIn(group: readonly KeptFingerprints[], starter: readonly { hash: number }[]): Set<number> {
  const common = new Set(starter.map(({ hash }) => hash));
  if (group.length < COMMON_AMONG) return common;
  const counts = new Map<number, number>();
  for (const { hashes } of group) for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  for (const [hash, count] of counts) if (count > group.length * COMMON_SHARE) common.add(hash);
  return common;
}

function pairsOf(group: readonly KeptFingerprints[], common: ReadonlySet<number>): SimilarPair[] {
  const programs = group.map((program) => ({ program, hashes: new Set(program.hashes) }));
  const pairs: SimilarPair[] = [];
  for (const [index, one] of programs.entries()) {
    for (const other of programs.slice(index + 1)) {
      const alike = likeness(one.hashes, other.hashes, common);
      if (alike < LEAST_LIKENESS) continue;
      pairs.push({
        question_id: one.program.question_id,
        language: one.program.language as SimilarPair['language'],
        one: presentProgram(one.program),
        other: presentProgram(other.program),
        likeness: Math.round(alike * 100) / 100,
      });
    }
  }
  return pairs;
}

const presentProgram = ({ attempt_id, learner, submitted_at }: KeptFingerprints) => ({
  attempt_id,
  learner,
  submitted_at: submitted_at.toISOString(),
});

/** Two programs side by side, with the lines that are alike. */
export async function comparePrograms(
  db: Db,
  actor: Actor,
  {
    course,
    assessment,
    question,
    one,
    other,
  }: OfAssessment & { question: string; one: string; other: string },
) {
  const courseId = await requireCourse(db, actor, course);
  const of = { courseId, assessmentId: assessment, questionId: question };
  const programs = await Promise.all(
    [one, other].map(async (attemptId) => {
      const row = await findSubmittedProgram(db, { ...of, attemptId });
      const { data: response } = responseSchemas.code.safeParse(row?.response);
      if (!row || !response) throw new AppError('NOT_FOUND');
      return { row, response, prints: winnow(tokensOf(response.code, response.language)) };
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
    response,
  }: {
    row: { id: string; learner: string; submitted_at: Date | null };
    response: ResponseOf<'code'>;
  },
  alike: [number, number][],
) => ({
  attempt_id: row.id,
  learner: row.learner,
  submitted_at: (row.submitted_at ?? new Date(0)).toISOString(),
  code: response.code,
  alike,
});
