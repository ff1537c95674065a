import type { AssessmentStanding } from '@darasa/contract/assessment/taking/attempts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSession } from '~/lib/session/session';
import { Badge } from '~/ui/chip';
import { latePart } from '~/ui/late-part';
import { QueryResult } from '~/ui/query-result';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import { pointsOf } from '../../points-text.ts';
import { standingQuery } from '../queries.ts';
import { AssessmentCardSkeleton, assessmentCardClass } from './assessment-card.tsx';
import { AttemptsList } from './attempts-list.tsx';
import { Begin } from './begin.tsx';
import { BeginPractice } from './begin-practice.tsx';
import { rulesOf, testMessage } from './standing-messages.ts';

const PeerReviewSection = latePart(
  async () => (await import('../../peer-review/peer-review-section.tsx')).PeerReviewSection,
);

interface Props {
  course: { id: string; slug: string };
  /** The lesson's own title; that of the assessment is said when it is another. */
  lessonTitle: string;
  assessmentId: string;
}

/** An assessment in its lesson: what it asks, by which rules, how one stands, and the way in. */
export function AssessmentOverview({ course, lessonTitle, assessmentId }: Props) {
  const session = useSession();
  const isKnown = session.status === 'authenticated';
  const query = useQuery({ ...standingQuery(course.id, assessmentId), enabled: isKnown });
  if (session.status === 'unauthenticated')
    return <p className="text-17 text-ink2">Log in and enrol in the course to take this.</p>;
  return (
    <QueryResult query={query} skeleton={<AssessmentCardSkeleton />} failed="This could not be loaded">
      {(standing) => <Standing course={course.slug} lessonTitle={lessonTitle} standing={standing} />}
    </QueryResult>
  );
}

function Standing({
  course,
  lessonTitle,
  standing,
}: {
  course: string;
  lessonTitle: string;
  standing: AssessmentStanding;
}) {
  const { title, description, instructions_html: instructions, grade } = standing;
  return (
    <>
      <div className={assessmentCardClass}>
        {title && title !== lessonTitle && (
          <p dir="auto" className="text-19 font-semibold wrap-anywhere">
            {title}
          </p>
        )}
        {description && (
          <p dir="auto" className="text-16 whitespace-pre-line wrap-anywhere text-ink2">
            {description}
          </p>
        )}
        {standing.proof && <p className="text-16 text-ink2">{testMessage(standing.proof)}</p>}
        {grade && <Grade grade={grade} />}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-15">
          {rulesOf(standing, new Date()).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink3">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-3">
          <Begin course={course} standing={standing} />
          {standing.offline_practice && <BeginPractice course={course} standing={standing} />}
        </div>
      </div>
      {instructions && (
        <section aria-labelledby="instructions" className="mt-6">
          <h2 id="instructions" className="mb-2 text-19">
            Instructions
          </h2>
          <RenderedText html={instructions} />
        </section>
      )}
      <AttemptsList course={course} standing={standing} />
      {standing.peer_reviewed && standing.attempts.some(({ state }) => state !== 'in_progress') && (
        <Suspense>
          <PeerReviewSection course={course} assessment={standing.id} />
        </Suspense>
      )}
    </>
  );
}

function Grade({ grade }: { grade: NonNullable<AssessmentStanding['grade']> }) {
  const { points, max_points, passed, excused } = grade;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-17">
      <span className="text-ink2">Your grade</span>
      <span className="tabular font-semibold">
        {excused ? 'Excused' : points === null ? 'Not marked yet' : pointsOf(points, max_points)}
      </span>
      {passed && <Badge tone="soft">Passed</Badge>}
    </p>
  );
}
