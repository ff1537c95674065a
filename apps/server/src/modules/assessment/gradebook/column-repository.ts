import type { AssessmentType, GradedType, ResultPolicy } from '@darasa/contract/assessment/constants';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** An assessment whose points count, as a revision has it; or what is graded besides the contents. */
export interface GradedAssessment {
  id: string;
  title: string;
  assessment_type: GradedType;
  max_points: number;
  passing_score: number;
  due_date: Date | null;
  results: ResultPolicy;
  /** Whether those who mark do not see whose answer it is. */
  anonymous_marking: boolean;
  /** Where it is taken; null: it is no part of the contents. */
  lesson_id: string | null;
  /** Where it is done, when it is no part of the contents. */
  path: string | null;
  /** Of each lesson in which it is taken, the lists of groups of which a learner is in one each; null: it is for everybody. */
  for_groups: readonly (readonly (readonly string[])[])[] | null;
}

interface ColumnRow {
  revision_id: number;
  id: string;
  title: string;
  assessment_type: AssessmentType;
  max_points: number;
  passing_score: number;
  due_date: string | null;
  results: ResultPolicy | null;
  anonymous_marking: boolean | null;
  lesson_id: string;
  for_groups: string[][][];
}

/**
 * Only what lessons refer to, and no practice. Of several lessons with one assessment the first gives it its place.
 * Few fields of the contents are asked for by name, since questions are most of their bytes.
 */
const selectColumns = statement(
  'assessment.gradebook-columns',
  `with placed as (
     select distinct on (r.id, l.lesson ->> 'assessment_id') r.id as revision_id, (l.lesson ->> 'assessment_id')::uuid as assessment_id,
       l.lesson ->> 'id' as lesson_id, m.place as module_place, l.place as lesson_place,
       jsonb_agg(jsonb_build_array(
         coalesce(m.module #> '{release,group_ids}', '[]'), coalesce(l.lesson #> '{release,group_ids}', '[]')))
         over (partition by r.id, l.lesson ->> 'assessment_id') as for_groups
     from course_revision r
     cross join lateral jsonb_array_elements(r.outline -> 'modules') with ordinality as m (module, place)
     cross join lateral jsonb_array_elements(m.module -> 'lessons') with ordinality as l (lesson, place)
     where r.id = any($1::bigint[]) and l.lesson ->> 'assessment_id' is not null
     order by r.id, l.lesson ->> 'assessment_id', m.place, l.place)
   select p.revision_id, a.assessment_id as id, f.title, f.assessment_type, f.total_points as max_points, f.passing_score, f.due_date,
     f.results, f.anonymous_marking, p.lesson_id, p.for_groups
   from placed p join revision_assessment a on a.revision_id = p.revision_id and a.assessment_id = p.assessment_id
   cross join lateral jsonb_to_record(a.content) as f (title text, assessment_type text, total_points double precision,
     passing_score double precision, due_date text, results text, offline_practice boolean, anonymous_marking boolean)
   where not coalesce(f.offline_practice, false)
   order by p.revision_id, p.module_place, p.lesson_place`,
  rowsOf<ColumnRow>({
    notNull: [
      'revision_id',
      'title',
      'assessment_type',
      'max_points',
      'passing_score',
      'lesson_id',
      'for_groups',
    ],
  }),
);

const selectWhose = statement(
  'assessment.whose-work',
  `select r.id as revision_id, jsonb_agg(jsonb_build_array(
       coalesce(m.value #> '{release,group_ids}', '[]'), coalesce(l.value #> '{release,group_ids}', '[]'))) as for_groups
   from course_revision r
   cross join lateral jsonb_array_elements(r.outline -> 'modules') as m
   cross join lateral jsonb_array_elements(m.value -> 'lessons') as l
   where r.id = any($1::bigint[]) and l.value ->> 'assessment_id' = $2::text
   group by r.id`,
  rowsOf<{ revision_id: number; for_groups: string[][][] }>({ notNull: ['for_groups'] }),
);

/** For whom one assessment is, graded or not, by revision. */
export async function findWhoseWork(
  db: Db | Tx,
  revisionIds: readonly number[],
  assessmentId: string,
): Promise<Map<number, Pick<GradedAssessment, 'for_groups'>>> {
  const rows = await selectWhose(db, revisionIds, assessmentId);
  return new Map(
    rows.map(({ revision_id, for_groups }) => [revision_id, { for_groups: whoseWork(for_groups) }]),
  );
}

const selectPlaces = statement(
  'assessment.places-of-work',
  `select r.id as revision_id, (l.value ->> 'id')::uuid as lesson_id, jsonb_build_array(
       coalesce(m.value #> '{release,group_ids}', '[]'), coalesce(l.value #> '{release,group_ids}', '[]')) as for_groups
   from course_revision r
   cross join lateral jsonb_array_elements(r.outline -> 'modules') with ordinality as m (value, place)
   cross join lateral jsonb_array_elements(m.value -> 'lessons') with ordinality as l (value, place)
   where r.id = any($1::bigint[]) and l.value ->> 'assessment_id' = $2::text
   order by r.id, m.place, l.place`,
  rowsOf<{ revision_id: number; lesson_id: string; for_groups: string[][] }>({
    notNull: ['lesson_id', 'for_groups'],
  }),
);

/** A lesson in which an assessment is taken. */
export interface WorkPlace {
  lesson_id: string;
  /** For whom: the groups of its module and its own. */
  for_groups: string[][];
}

/** The lessons of an assessment in their order, by revision. */
export async function findPlacesOfWork(
  db: Db | Tx,
  revisionIds: readonly number[],
  assessmentId: string,
): Promise<Map<number, WorkPlace[]>> {
  return Map.groupBy(await selectPlaces(db, revisionIds, assessmentId), ({ revision_id }) => revision_id);
}

/** By revision. */
export async function findColumnsOf(
  db: Db | Tx,
  revisionIds: readonly number[],
): Promise<Map<number, GradedAssessment[]>> {
  const byRevision = Map.groupBy(await selectColumns(db, revisionIds), ({ revision_id }) => revision_id);
  return new Map([...byRevision].map(([id, rows]) => [id, rows.map(toColumn)]));
}

const toColumn = ({
  revision_id: _revision,
  due_date,
  results,
  anonymous_marking,
  for_groups,
  ...row
}: ColumnRow): GradedAssessment => ({
  ...row,
  due_date: due_date === null ? null : new Date(due_date),
  path: null,
  results: results ?? 'at_once',
  anonymous_marking: anonymous_marking ?? false,
  for_groups: whoseWork(for_groups),
});

/** Null where a lesson without groups has it. */
const whoseWork = (lessons: readonly string[][][]): readonly string[][][] | null =>
  lessons.some((lists) => lists.every((ids) => ids.length === 0)) ? null : lessons;
