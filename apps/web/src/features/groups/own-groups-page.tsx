import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import { groupKindLabels, groupPath } from '@darasa/contract/groups/rules';
import type { OwnGroup } from '@darasa/contract/groups/schemas';
import { lessonPath } from '@darasa/contract/learning/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import { ownGroupsQuery } from './queries.ts';

/** The groups that a person is in, with what they give them. */
export function OwnGroupsPage() {
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">My groups</h1>
      <QueryResult
        query={useQuery(ownGroupsQuery)}
        skeleton={<RowsSkeleton />}
        failed="Your groups could not be loaded"
      >
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState
              title="You are in no group yet"
              actions={
                <PathLink href="/j" className={buttonClass()}>
                  Enter a join code
                </PathLink>
              }
            >
              Your teacher adds you to a class or team, or gives you a code to join it.
            </EmptyState>
          ) : (
            <div className="mt-5 grid gap-8">
              {groups.map((group) => (
                <OneGroup key={group.id} group={group} />
              ))}
              <p>
                <PathLink href="/j" className={`${linkClass} inline-flex min-h-11 items-center`}>
                  Enter a join code
                </PathLink>
              </p>
            </div>
          )
        }
      </QueryResult>
    </div>
  );
}

function OneGroup({ group }: { group: OwnGroup }) {
  const { name, kind, term, role, joined_at, leaders, courses, abilities } = group;
  return (
    <section aria-label={name} className="border-t border-line pt-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 text-19 wrap-anywhere">
          {name}
        </h2>
        <PathLink href={`/discussions?group=${group.id}`} className={buttonClass({ look: 'outline' })}>
          Discussions
        </PathLink>
        {role === 'leader' && (
          <PathLink href={groupPath('own', group.id)} className={buttonClass({ look: 'outline' })}>
            Members and progress
          </PathLink>
        )}
        {abilities.leave && <LeaveGroup group={group} />}
      </div>
      <p dir="auto" className="mt-1 text-15 wrap-anywhere text-ink2">
        {groupKindLabels[kind]}
        {term && ` · ${term}`}
        {role === 'leader' && ' · You lead it'}
        {leaders.length > 0 && role !== 'leader' && ` · Led by ${leaders.join(', ')}`} · Joined{' '}
        <TimeAgo iso={joined_at} />
      </p>
      {courses.length > 0 && (
        <ul aria-label={`Courses of ${name}`} className="mt-3 border-t border-line">
          {courses.map((course) => (
            <li key={course.course_id} className="border-b border-line py-2.5">
              <GivenCourse course={course} leads={role === 'leader'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GivenCourse({ course, leads }: { course: OwnGroup['courses'][number]; leads: boolean }) {
  const { title, slug, outcome, reason } = course;
  const inside = outcome === 'enrolled' || outcome === 'already';
  return (
    <>
      {inside ? (
        <PathLink href={lessonPath(slug)} className={`${linkClass} font-semibold wrap-anywhere`}>
          <span dir="auto">{title}</span>
        </PathLink>
      ) : (
        <span dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </span>
      )}
      {!inside && !leads && <p className="text-14 text-ink2">{stateText(outcome, reason)}</p>}
    </>
  );
}

function stateText(outcome: OwnGroup['courses'][number]['outcome'], reason: string | null): string {
  if (outcome === 'waiting') return 'This course is full. You are enrolled when there is a place.';
  if (outcome === 'left') return 'You have left this course.';
  if (outcome === 'refused') return reason ?? 'You could not be enrolled.';
  return 'You are being enrolled.';
}

function LeaveGroup({ group }: { group: OwnGroup }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const ending = group.courses.filter(({ ends }) => ends);
  return (
    <>
      <Button look="outline" onClick={() => setAsked(true)}>
        Leave the group
      </Button>
      {asked && (
        <Confirm
          question={`Leave ${group.name}?`}
          action="Leave the group"
          danger
          isOpen
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            const { groups } = await request(groupEndpoints.leave, { params: { id: group.id } });
            queryClient.setQueryData(ownGroupsQuery.queryKey, groups);
            showToast(`You have left ${group.name}`);
          }}
        >
          {ending.length === 0 ? (
            <p>You keep your courses.</p>
          ) : (
            <>
              <p>You lose access to these courses. Your progress is kept.</p>
              <ul className="list-disc pl-5">
                {ending.map(({ course_id, title }) => (
                  <li key={course_id} dir="auto" className="wrap-anywhere">
                    {title}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Confirm>
      )}
    </>
  );
}
