import type { ProofView } from '@darasa/contract/assessment/proof/endpoints';
import { type BeforeAndAfter, type Gain, gainOf } from '@darasa/contract/assessment/proof/gain-rules';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import type { SentFile } from '#platform/http/endpoint';
import type { RevisionReads } from '../attempts/revision-reads.ts';
import { filteredGroup } from '../group-filter.ts';
import { requireMarker } from '../markers.ts';
import { findFormChoices } from './forms.ts';
import { partOf } from './own-form.ts';
import {
  type FirstForm,
  type FormMarkRow,
  type FormsRow,
  findFormMarks,
  findForms,
  findParticipants,
} from './proof-repository.ts';

/**
 * What learners have gained between the two tests of a course, in all and by topic, without names.
 * @throws AppError NOT_FOUND also for a group that they do not see, FORBIDDEN for those who may only look
 */
export async function readProof(
  ctx: Ctx,
  reads: RevisionReads,
  idOrSlug: string,
  group: string | undefined,
): Promise<ProofView> {
  const course = await requireMarker(ctx.db, ctx.actor, idOrSlug);
  const groupId = (await filteredGroup(ctx, course.id, group)) ?? null;
  const [forms, choices] = await Promise.all([
    findForms(ctx.db, course.id),
    findFormChoices(ctx, reads, course.id),
  ]);
  const report = forms ? await reportOf(ctx, reads, forms, groupId) : nothing;
  return {
    course: { id: String(course.id), title: course.title },
    forms: forms ? { a: forms.form_a, b: forms.form_b } : null,
    for_certificate: forms?.for_certificate ?? false,
    choices,
    ...report,
  };
}

type Report = Pick<ProofView, 'people' | 'gain' | 'topics'>;
const nothing: Report = {
  people: { a_first: 0, b_first: 0, before: 0, after: 0, both: 0 },
  gain: null,
  topics: [],
};

/** What somebody got of what they were asked. */
interface Sum {
  points: number;
  max: number;
}
type Sums = Map<string, Sum>;
interface Taken {
  /** By topic; `null` all together. */
  before: Sums | undefined;
  after: Sums | undefined;
}

async function reportOf(
  { db }: Ctx,
  { readAssessment }: RevisionReads,
  forms: FormsRow,
  groupId: number | null,
): Promise<Report> {
  const [people, marks] = await Promise.all([
    findParticipants(db, forms.course_id, groupId),
    findFormMarks(db, forms.course_id, groupId, [forms.form_a, forms.form_b]),
  ]);
  const topics = new Map<string, string>();
  for (const { revision_id, assessment_id } of marks) {
    const key = `${revision_id} ${assessment_id}`;
    if (topics.has(key)) continue;
    topics.set(key, '');
    for (const { id, tags } of (await readAssessment(db, revision_id, assessment_id))?.questions ?? [])
      topics.set(`${key} ${id}`, tags[0] ?? '');
  }
  const byPerson = Map.groupBy(marks, ({ user_id }) => user_id);
  const taken = people.map(({ user_id, first_form }) =>
    takenOf(byPerson.get(user_id) ?? [], { forms, first: first_form, topics }),
  );
  const both = taken.filter(({ before, after }) => before && after);
  const pairsOf = (topic: string): BeforeAndAfter[] =>
    both.flatMap(({ before, after }) => {
      const [one, other] = [before?.get(topic), after?.get(topic)];
      return one && other ? [{ before: one.points / one.max, after: other.points / other.max }] : [];
    });
  const named = [...new Set(both.flatMap(({ before }) => [...(before?.keys() ?? [])]))];
  return {
    people: {
      a_first: people.filter(({ first_form }) => first_form === 'a').length,
      b_first: people.filter(({ first_form }) => first_form === 'b').length,
      before: taken.filter(({ before }) => before).length,
      after: taken.filter(({ after }) => after).length,
      both: both.length,
    },
    gain: gainOf(pairsOf(ALL)),
    topics: named
      .filter((topic) => topic !== ALL)
      .flatMap((topic) => {
        const gain = gainOf(pairsOf(topic));
        return gain ? [{ topic: topic.slice(1), ...gain }] : [];
      })
      .sort((one, other) => one.gain - other.gain),
  };
}

const ALL = 'all';

function takenOf(
  marks: readonly FormMarkRow[],
  { forms, first, topics }: { forms: FormsRow; first: FirstForm; topics: ReadonlyMap<string, string> },
): Taken {
  const byPart = Map.groupBy(marks, ({ assessment_id }) => partOf(forms, assessment_id, first));
  const [before = [], after = []] = [byPart.get('before'), byPart.get('after')];
  const sums = (rows: readonly FormMarkRow[]): Sums | undefined => {
    if (rows.length === 0) return undefined;
    const found: Sums = new Map();
    for (const { revision_id, assessment_id, question_id, points, max_points } of rows)
      for (const key of [ALL, ` ${topics.get(`${revision_id} ${assessment_id} ${question_id}`) ?? ''}`]) {
        const sum = found.get(key) ?? { points: 0, max: 0 };
        found.set(key, { points: sum.points + points, max: sum.max + max_points });
      }
    return found;
  };
  // A first test that was missed, and taken after the other one, is none
  const late = before[0] && after[0] && before[0].submitted_at > after[0].started_at;
  return { before: late ? undefined : sums(before), after: sums(after) };
}

/** The same as CSV, with a byte order mark, which spreadsheets want. @throws AppError as above */
export async function exportProof(
  ctx: Ctx,
  reads: RevisionReads,
  idOrSlug: string,
  group: string | undefined,
): Promise<SentFile> {
  const { course, gain, topics } = await readProof(ctx, reads, idOrSlug, group);
  const percent = (share: number | null) => (share === null ? '' : (share * 100).toFixed(1));
  const line = (name: string, row: Gain) =>
    csvRow([
      name,
      row.learners,
      percent(row.before),
      percent(row.after),
      percent(row.gain),
      percent(row.low),
      percent(row.high),
      percent(row.normalised),
    ]);
  const lines = [
    csvRow(['Topic', 'Learners', 'Before, %', 'After, %', 'Gain', 'From', 'To', 'Normalised gain, %']),
    ...(gain ? [line('All', gain)] : []),
    ...topics.map(({ topic, ...row }) => line(topic || 'Without a topic', row)),
  ];
  return { name: `proof-of-learning-${course.id}.csv`, content: `\uFEFF${lines.join('')}` };
}
