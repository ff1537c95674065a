import type { CourseMarking } from '@darasa/contract/assessment/marking/schemas';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { markingPath } from './marking-paths.ts';

/** The assessments of a course with answers to mark, and how many wait for each question. */
export function AssessmentList({ marking, group }: { marking: CourseMarking; group?: string | undefined }) {
  const course = marking.course.id;
  return (
    <ul aria-label={`Assessments in ${marking.course.title}`} className="border-t border-line">
      {marking.assessments.map((assessment) => (
        <li key={assessment.id} className="border-b border-line py-4">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-60">
              <h3 dir="auto" className="text-17 wrap-anywhere">
                {assessment.title}
              </h3>
              <p className="mt-0.5 text-14 text-ink2">
                <Counts {...assessment} />
                {assessment.waiting_since && (
                  <>
                    {' · oldest: '}
                    <TimeAgo iso={assessment.waiting_since} />
                  </>
                )}
                {assessment.anonymous && ' · anonymous'}
                {assessment.second_marker && ' · two markers'}
              </p>
            </div>
            <PathLink
              href={markingPath(course, { group, assessment: assessment.id })}
              className={buttonClass({ look: assessment.waiting > 0 ? 'primary' : 'outline' })}
              aria-label={`${assessment.waiting > 0 ? 'Mark' : 'View answers to'} ${assessment.title}`}
            >
              {assessment.waiting > 0 ? 'Mark' : 'View answers'}
            </PathLink>
          </div>
          {assessment.questions.length > 1 && (
            <ul aria-label={`Questions of ${assessment.title}`} className="mt-2 grid gap-1 text-15">
              {assessment.questions.map((question) => (
                <li key={question.id} className="flex flex-wrap justify-between gap-x-4">
                  <PathLink
                    href={markingPath(course, { group, assessment: assessment.id, question: question.id })}
                    className="min-w-0 py-1 underline underline-offset-[3px] wrap-anywhere hover:text-ink"
                  >
                    {question.title}
                  </PathLink>
                  <span className="py-1 text-14 text-ink3">
                    <Counts {...question} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {(assessment.second_marker || assessment.peer_review || hasPrograms(assessment)) && (
            <p className="mt-2 flex flex-wrap gap-x-4 text-14">
              {assessment.second_marker && (
                <PathLink
                  href={markingPath(course, { group, assessment: assessment.id, view: 'agreement' })}
                  className="py-1 underline underline-offset-[3px] hover:text-ink"
                >
                  Agreement between markers
                </PathLink>
              )}
              {assessment.peer_review && (
                <PathLink
                  href={markingPath(course, { group, assessment: assessment.id, view: 'peers' })}
                  className="py-1 underline underline-offset-[3px] hover:text-ink"
                >
                  Peer reviews
                </PathLink>
              )}
              {hasPrograms(assessment) && (
                <PathLink
                  href={markingPath(course, { group, assessment: assessment.id, view: 'similar' })}
                  className="py-1 underline underline-offset-[3px] hover:text-ink"
                >
                  Similar programs
                </PathLink>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const hasPrograms = ({ questions }: CourseMarking['assessments'][number]): boolean =>
  questions.some(({ question_type: type }) => type === 'code');

const Counts = ({ waiting, marked }: { waiting: number; marked: number }) => (
  <>
    {waiting > 0 ? `${formatQuantity(waiting, 'answer')} to mark` : 'None to mark'}
    {marked > 0 && `, ${marked} marked`}
  </>
);
