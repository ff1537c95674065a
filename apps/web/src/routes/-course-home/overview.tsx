import { OverviewPage } from '~/features/analytics/course-home/overview-page';
import { stateDescription } from '~/features/authoring/state-labels';
import { participantsHref } from '~/features/enrollment/participants/participants-url';
import { BehindSummary } from '~/features/reports/behind-summary';
import { Announcing } from '~/routes/-announcement-editor';
import type { TabProps } from './tab-props.ts';

export const Overview = ({ id }: TabProps) => (
  <OverviewPage
    course={id}
    stateDescription={stateDescription}
    announcements={(course) => (
      <Announcing
        place={{ course: course.id }}
        audiences={[{ audience: { kind: 'course', id: course.id }, label: '' }]}
        hint="Write to all learners of this course. Who joins later can read it too."
      />
    )}
    behind={<BehindSummary place={{ course: id }} href={participantsHref(id, { behind: true })} />}
  />
);
