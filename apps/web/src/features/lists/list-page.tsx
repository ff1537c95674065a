import type { PeopleList } from '@darasa/contract/lists/endpoints';
import { isWorking, type ListState } from '@darasa/contract/lists/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { ProgressBar } from '~/ui/figures/progress-bar';
import { EmptyState, Note } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { CheckedList } from './checked-list.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { DoneList } from './done-list.tsx';
import { removeList } from './list-calls.ts';
import { LISTS, listQuery } from './list-queries.ts';
import { Steps } from './steps.tsx';
import { useListAct } from './use-list-act.ts';

/** One list of people, from its file to what became of it. */
export function ListPage({ id }: { id: string }) {
  return (
    <QueryResult
      query={useQuery(listQuery(id))}
      skeleton={<RowsSkeleton rows={8} />}
      failed="The list could not be loaded"
      level={1}
      missing={
        <EmptyState
          title="List not found"
          level={1}
          actions={
            <PathLink href={LISTS} className={buttonClass()}>
              All lists
            </PathLink>
          }
        >
          Lists are deleted 30 days after they were last changed.
        </EmptyState>
      }
    >
      {(list) => <List list={list} />}
    </QueryResult>
  );
}

const titles: Record<ListState, string> = {
  reading: 'The list is being read',
  columns: 'Say what the columns are',
  checking: 'The list is being checked',
  checked: 'Check the list before anything changes',
  applying: 'The list is being applied',
  stopped: 'The list was stopped',
  applied: 'The list is applied',
  undoing: 'The list is being undone',
  undone: 'The list was undone',
  failed: 'The list could not be read',
};

function List({ list }: { list: PeopleList }) {
  const { state } = list;
  const [changing, setChanging] = useState(false);
  const asks = state === 'columns' || (state === 'checked' && changing);
  return (
    <div className="max-w-[1040px]">
      <Breadcrumbs
        crumbs={[
          <PathLink key="lists" href={LISTS}>
            Lists of people
          </PathLink>,
          <span key="name" dir="auto" className="wrap-anywhere">
            {list.file_name}
          </span>,
        ]}
      />
      <h1 className="mt-3 text-30 tracking-[-0.025em]">{asks ? titles.columns : titles[state]}</h1>
      <Steps state={asks ? 'columns' : state} />
      {list.problem && (
        <div className="mt-5 max-w-2xl">
          <Note tone="danger">{list.problem}</Note>
        </div>
      )}
      {isWorking(state) && <Working list={list} />}
      {asks && <ColumnsForm key={state} list={list} onDone={() => setChanging(false)} />}
      {state === 'checked' && !changing && <CheckedList list={list} onColumns={() => setChanging(true)} />}
      {(state === 'applied' || state === 'undone' || state === 'stopped') && <DoneList list={list} />}
      {list.abilities.remove && !isWorking(state) && <Removal list={list} />}
    </div>
  );
}

/** How far a list is that is being worked on. */
function Working({ list }: { list: PeopleList }) {
  const act = useListAct(list);
  const { state, progress, abilities } = list;
  const total = progress?.total ?? 0;
  const done = progress?.done ?? 0;
  return (
    <div className="mt-6 grid max-w-2xl gap-3">
      <ProgressBar
        label={titles[state]}
        percent={total === 0 ? null : Math.min(100, Math.floor((done / total) * 100))}
      />
      <p role="status" className="text-15 text-ink2">
        {total === 0
          ? 'This takes a few seconds.'
          : `${done.toLocaleString('en')} of ${total.toLocaleString('en')} lines. You can leave this page; it goes on.`}
      </p>
      {abilities.stop && (
        <div>
          <Button look="outline" aria-disabled={act.isPending} onClick={() => act.mutate({ act: 'stop' })}>
            Stop
          </Button>
        </div>
      )}
      {act.isError && <Note tone="danger">{act.error.message}</Note>}
    </div>
  );
}

function Removal({ list }: { list: PeopleList }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <div className="mt-12 border-t border-line pt-5">
      <Button look="outline-danger" onClick={() => setAsking(true)}>
        Delete this list
      </Button>
      <Confirm
        question="Delete this list?"
        action="Delete list"
        danger
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await removeList(list.id);
          void queryClient.invalidateQueries({ queryKey: ['lists', 'all'] });
          showToast('The list is deleted');
          await router.navigate({ href: LISTS, replace: true });
        }}
      >
        <p>
          The lines of the list are deleted here. People and classes stay as they are
          {list.abilities.undo ? ', and what the list did cannot be undone any more' : ''}.
        </p>
      </Confirm>
    </div>
  );
}
