import type { MergedKind } from '@darasa/contract/identity/merge-rules';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { EmptyState, Note } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { PEOPLE } from '../people-url.ts';
import { ComparedPerson } from './compared-person.tsx';
import { FindDouble } from './find-double.tsx';
import { previewQuery } from './merge-calls.ts';
import { MergePeople, useMerge } from './merge-people.tsx';
import { type MergeChoice, mergeChoice, mergeHref } from './merge-url.ts';

const kinds: Record<MergedKind, string> = {
  courses: 'Courses',
  lessons: 'Lessons begun',
  attempts: 'Attempts at assessments',
  grades: 'Grades',
  certificates: 'Certificates',
  orders: 'Orders',
  groups: 'Groups',
  reviews: 'Reviews',
  notes: 'Notes',
  answers: 'Questions asked',
  files: 'Files',
  authored: 'Drafts of courses',
  messages: 'Messages to support',
  notifications: 'Notifications',
};

/** Two accounts side by side: which stays, what becomes of the other, and merging them. */
export function MergePage() {
  const choice = useSearch({ strict: false, select: mergeChoice, structuralSharing: true });
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="people" href={PEOPLE}>
            People
          </PathLink>,
          'Merge accounts',
        ]}
      />
      <h1 className="text-30 tracking-[-0.025em]">Merge two accounts</h1>
      {choice.merge ? (
        <Compared keep={choice.keep} merge={choice.merge} />
      ) : (
        <FindDouble keep={choice.keep} />
      )}
    </>
  );
}

function Compared({ keep, merge }: Required<{ [Key in keyof MergeChoice]: string }>) {
  const merging = useMerge();
  return (
    <QueryResult
      query={useQuery({ ...previewQuery(keep, merge), enabled: !merging.isPending })}
      skeleton={<Skeleton className="mt-6 h-64 w-full max-w-3xl" />}
      failed="The two accounts could not be compared"
      missing={
        <EmptyState
          title="Account not found"
          actions={
            <PathLink href={PEOPLE} className={buttonClass()}>
              Back to people
            </PathLink>
          }
        >
          One of the accounts is gone: it was merged already, or deleted.
        </EmptyState>
      }
    >
      {(preview) => <Preview preview={preview} merge={merging.mutateAsync} />}
    </QueryResult>
  );
}

function Preview({ preview, merge }: Parameters<typeof MergePeople>[0]) {
  const router = useRouter();
  const { kept, merged, refusal, counts, notes } = preview;
  return (
    <div className="mt-5 grid max-w-4xl gap-6">
      <div className="grid gap-4 md:grid-cols-2">
        {[
          { title: 'This account stays', person: kept },
          { title: 'This one is merged into it', person: merged },
        ].map(({ title, person }) => (
          <section
            key={title}
            aria-label={title}
            className="rounded-m border border-line bg-surface p-4 md:p-5"
          >
            <h2 className="mb-2 font-sans text-14 font-semibold tracking-normal text-ink3">{title}</h2>
            <ComparedPerson person={person} />
          </section>
        ))}
      </div>
      <div>
        <Button
          look="outline"
          onClick={() =>
            void router.navigate({
              href: mergeHref({ keep: merged.user_id, merge: kept.user_id }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          <Icon of={ArrowLeftRight} size={18} />
          Keep the other one
        </Button>
      </div>
      <section aria-labelledby="what">
        <h2 id="what" className="text-19">
          What becomes of it
        </h2>
        <table className="mt-2 w-full max-w-xl text-15">
          <thead>
            <tr className="border-b border-line text-left text-14 text-ink3">
              <th scope="col" className="py-2 font-medium">
                What
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                That stays
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                That is merged
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ kind, kept: here, merged: there }) => (
              <tr key={kind} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {kinds[kind]}
                </th>
                <td className="text-right tabular-nums">{here.toLocaleString('en')}</td>
                <td className="text-right tabular-nums">{there.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul className="mt-4 grid max-w-2xl list-disc gap-1.5 ps-5 text-15 text-ink2">
          {notes.map((note) => (
            <li key={note} dir="auto" className="wrap-anywhere">
              {note}
            </li>
          ))}
          <li>Progress is that of both together. Of two grades or reviews the better or later one counts.</li>
          <li>
            Orders, receipts and certificates stay as they were issued, and are found with the account that
            stays.
          </li>
          <li>
            Nobody can log in to the merged account. Its username and its confirmed email address lead to the
            account that stays, with the password of that account.
          </li>
        </ul>
      </section>
      {refusal ? <Note tone="danger">{refusal}</Note> : <MergePeople preview={preview} merge={merge} />}
    </div>
  );
}
