import { type Db, rowsOf, statement } from '#platform/database/index';

/*
 * Figures on all first attempts that are wholly marked. The database sums them up: a course may have a million answers. Nothing here
 * tells who gave which.
 */

/**
 * `$1` the course, `$2` the assessment, `$3` a group. Each learner counts once. Of those whose answers lie in the archive there are the
 * points, but not what they chose, and when.
 */
const FIRST = `
  first as (
    select distinct on (t.user_id) t.id, t.points, t.max_points, t.started_at, t.answers_archived_at is not null as archived
    from attempt t
    where t.course_id = $1::bigint and t.assessment_id = $2::uuid and not t.preview and t.state = 'graded'
      and t.max_points > 0
      and ($3::bigint is null or t.user_id in (select g.user_id from group_learner g where g.group_id = $3::bigint))
    order by t.user_id, t.number)`;

export interface QuestionFigures {
  question_id: string;
  asked: number;
  /** Of those who were asked: whose answers are not in the archive. */
  at_hand: number;
  unanswered: number;
  difficulty: number;
  /** Null: all had the same. */
  discrimination: number | null;
  upper: number | null;
  lower: number | null;
  /** Of its points. */
  variance: number | null;
  max_points: number;
}

/**
 * Correlations are with the rest of the points, without the question itself, which would otherwise correlate with itself. The best and the
 * lowest 27 % are those of T. L. Kelley, "The selection of upper and lower groups for the validation of test items", Journal of
 * Educational Psychology 30 (1939), 17–24; of equal learners chance, which is the same each time, decides.
 */
export const findQuestionFigures = statement(
  'assessment.analysis-questions',
  `with ${FIRST},
   marks as (
     select m.attempt_id, m.question_id, m.points, m.max_points,
       sum(m.points) over (partition by m.attempt_id) - m.points as rest, not f.archived as at_hand,
       a.attempt_id is null and not f.archived as unanswered
     from first f join answer_mark m on m.attempt_id = f.id
     left join attempt_answer a on a.attempt_id = m.attempt_id and a.question_id = m.question_id
     where m.points is not null),
   ranked as (
     select id, row_number() over (order by points / max_points, id) as place, count(*) over () as learners from first),
   groups as (
     select id, place <= ceil(learners * 0.27) as lowest, place > learners - ceil(learners * 0.27) as best from ranked)
   select m.question_id, count(*)::int as asked, count(*) filter (where m.at_hand)::int as at_hand,
     count(*) filter (where m.unanswered)::int as unanswered,
     avg(m.points / nullif(m.max_points, 0)) as difficulty, corr(m.points, m.rest) as discrimination,
     avg(m.points / nullif(m.max_points, 0)) filter (where g.best) as upper,
     avg(m.points / nullif(m.max_points, 0)) filter (where g.lowest) as lower,
     var_samp(m.points) as variance, max(m.max_points) as max_points
   from marks m join groups g on g.id = m.attempt_id
   group by m.question_id`,
  rowsOf<QuestionFigures>({ notNull: ['question_id', 'difficulty', 'max_points'] }),
);

export interface AttemptFigures {
  learners: number;
  /** Of the learners: whose answers lie in the archive. */
  archived: number;
  waiting: number;
  mean: number | null;
  median: number | null;
  deviation: number | null;
  passed: number | null;
  /** Of the points that questions gave, without what was taken off for being late. */
  variance: number | null;
  /** Learners by tenth of the points. */
  tenths: { tenth: number; learners: number }[] | null;
}

/** `$4` the share of the points that passes. */
const selectAttempts = statement(
  'assessment.analysis-attempts',
  `with ${FIRST},
   shares as (
     select least(f.points / f.max_points, 1) as share, f.archived,
       (select sum(m.points) from answer_mark m where m.attempt_id = f.id) as total
     from first f)
   select count(*)::int as learners, count(*) filter (where archived)::int as archived, avg(share) as mean, percentile_cont(0.5) within group (order by share) as median,
     stddev_samp(share) as deviation, avg((share >= $4::double precision - 1e-9)::int)::double precision as passed,
     var_samp(total) as variance,
     (select json_agg(t) from (
        select least(floor(share * 10 + 1e-9), 9)::int as tenth, count(*)::int as learners from shares group by 1) t) as tenths,
     (select count(*)::int from attempt w where w.course_id = $1::bigint and w.assessment_id = $2::uuid
        and not w.preview and w.state = 'submitted'
        and ($3::bigint is null or w.user_id in (select g.user_id from group_learner g where g.group_id = $3::bigint))) as waiting
   from shares`,
  rowsOf<AttemptFigures>({ notNull: ['waiting'] }),
);

export async function findAttemptFigures(
  db: Db,
  courseId: number,
  assessmentId: string,
  groupId: number | null,
  passingShare: number,
): Promise<AttemptFigures | undefined> {
  return (await selectAttempts(db, courseId, assessmentId, groupId, passingShare))[0];
}

/** How often each option was chosen. */
export const findChoices = statement(
  'assessment.analysis-choices',
  `with ${FIRST}
   select a.question_id, c.choice, count(*)::int as chosen
   from first f join attempt_answer a on a.attempt_id = f.id
   cross join lateral (
     select a.response ->> 'choice' as choice where jsonb_typeof(a.response -> 'choice') = 'string'
     union all
     select jsonb_array_elements_text(a.response -> 'choices') where jsonb_typeof(a.response -> 'choices') = 'array') c
   group by a.question_id, c.choice`,
  rowsOf<{ question_id: string; choice: string; chosen: number }>({ notNull: ['choice'] }),
);

/**
 * Median seconds from one answer to the next, the first one from the beginning of the attempt. An answer that was changed later counts for
 * when it was changed, so this is an estimate.
 */
export const findTimes = statement(
  'assessment.analysis-times',
  `with ${FIRST},
   steps as (
     select a.question_id, extract(epoch from a.answered_at
       - coalesce(lag(a.answered_at) over (partition by a.attempt_id order by a.answered_at), f.started_at)) as seconds
     from first f join attempt_answer a on a.attempt_id = f.id)
   select question_id, percentile_cont(0.5) within group (order by seconds)::double precision as seconds
   from steps where seconds >= 0 group by question_id`,
  rowsOf<{ question_id: string; seconds: number }>({ notNull: ['question_id', 'seconds'] }),
);

/** Learners with an attempt that is wholly marked, by assessment of a course. */
export const findLearnerCounts = statement(
  'assessment.analysis-counts',
  `select assessment_id, count(distinct user_id)::int as learners from attempt
   where course_id = $1::bigint and state = 'graded' and not preview group by assessment_id`,
  rowsOf<{ assessment_id: string; learners: number }>(),
);

/** The share of their points that first attempts got of the questions of `$3`, least first; `$4` the fewest answers that count. */
export const findHardestQuestions = statement(
  'assessment.hardest-questions',
  `with first as (
     select distinct on (t.user_id, t.assessment_id) t.id, t.assessment_id from attempt t
     where t.course_id = $1::bigint and t.assessment_id = any($3::uuid[]) and not t.preview and t.state = 'graded'
       and ($2::bigint is null or t.user_id in (select g.user_id from group_learner g where g.group_id = $2::bigint))
     order by t.user_id, t.assessment_id, t.number)
   select f.assessment_id, m.question_id, count(*)::int as asked,
     avg(least(m.points / m.max_points, 1))::double precision as share
   from first f join answer_mark m on m.attempt_id = f.id
   where m.points is not null and m.max_points > 0
   group by f.assessment_id, m.question_id having count(*) >= $4::int
   order by share, asked desc, m.question_id limit 50`,
  rowsOf<{ assessment_id: string; question_id: string; asked: number; share: number }>({
    notNull: ['assessment_id', 'question_id', 'asked', 'share'],
  }),
);
