import type { PeopleList, PeopleListLine } from '@darasa/contract/lists/endpoints';
import {
  type LineOutcome,
  lineAllowanceLabels,
  lineCourseStateLabels,
  lineOutcomeLabels,
  lineOutcomes,
} from '@darasa/contract/lists/rules';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { type Column, DataTable, RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { getRefused } from './list-calls.ts';
import { linesQuery } from './list-queries.ts';
import { MendDialog } from './mend-dialog.tsx';
import { useListAct } from './use-list-act.ts';

/** The lines of a list: the counts are the filter. */
export function ListLines({ list, begin }: { list: PeopleList; begin?: LineOutcome | undefined }) {
  const [outcome, setOutcome] = useState<LineOutcome | undefined>(begin);
  const [page, setPage] = useState(1);
  const { counts } = list;
  const checked = lineOutcomes.reduce((sum, one) => sum + counts[one], 0);
  const choose = (next: LineOutcome | undefined) => {
    setOutcome(next);
    setPage(1);
  };
  return (
    <>
      <fieldset className="mt-5 grid grid-cols-2 overflow-hidden rounded-m border border-line bg-surface md:grid-cols-3 lg:grid-cols-6">
        <legend className="sr-only">Show lines</legend>
        <Count
          label="All lines"
          count={checked}
          on={outcome === undefined}
          onChoose={() => choose(undefined)}
        />
        {lineOutcomes.map((one) => (
          <Count
            key={one}
            label={lineOutcomeLabels[one]}
            count={counts[one]}
            danger={one === 'refused' && counts.refused > 0}
            on={outcome === one}
            onChoose={() => choose(one)}
          />
        ))}
      </fieldset>
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-19">
          {outcome === undefined
            ? formatQuantity(checked, 'line')
            : `${formatQuantity(counts[outcome], 'line')}: ${lineOutcomeLabels[outcome].toLowerCase()}`}
        </h2>
        {counts.refused > 0 && outcome === 'refused' && <RefusedFile list={list} />}
      </div>
      <Lines list={list} outcome={outcome} page={page} onPage={setPage} />
    </>
  );
}

function Count({
  label,
  count,
  on,
  danger,
  onChoose,
}: {
  label: string;
  count: number;
  on: boolean;
  danger?: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onChoose}
      className={cx(
        'border-b-4 px-4 py-3 text-left transition-colors',
        on ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className={cx('tabular block text-24 font-bold', danger && 'text-danger')}>
        {count.toLocaleString('en')}
      </span>
      <span className="block text-14 text-ink2">{label}</span>
    </button>
  );
}

/** The refused lines as a file with the reasons. */
export function RefusedFile({ list }: { list: PeopleList }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const download = async () => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const { name, content } = await getRefused(list.id);
      saveFile(name, 'text/csv', content);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The file could not be loaded.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="outline" aria-disabled={busy} onClick={() => void download()}>
        <Icon of={Download} size={18} />
        Download the {list.counts.refused.toLocaleString('en')} refused
      </Button>
      {failure && <Note tone="danger">{failure}</Note>}
    </>
  );
}

interface LinesProps {
  list: PeopleList;
  outcome: LineOutcome | undefined;
  page: number;
  onPage: (page: number) => void;
}
function Lines({ list, outcome, page, onPage }: LinesProps) {
  const [mending, setMending] = useState<PeopleListLine>();
  const version = `${list.state} ${Object.values(list.counts).join(' ')}`;
  const mend = (line: PeopleListLine) => <Mend list={list} line={line} onEdit={() => setMending(line)} />;
  const columns: Column<PeopleListLine>[] = [
    {
      header: 'Line',
      width: 'w-[9%]',
      cell: ({ line }) => <span className="text-ink3">Line {line}</span>,
    },
    {
      header: 'Name',
      width: 'w-[20%]',
      cell: ({ name }) => <bdi className="font-semibold wrap-anywhere">{name || '–'}</bdi>,
    },
    {
      header: 'Class',
      width: 'w-[15%]',
      cell: ({ group }) => <bdi className="wrap-anywhere">{group || '–'}</bdi>,
    },
    { header: 'What becomes of it', cell: (line) => <Said line={line} /> },
    ...(list.abilities.change ? [{ header: 'Mend', width: 'w-[22%]', cell: mend }] : []),
  ];
  return (
    <>
      <QueryResult
        query={useQuery(linesQuery(list.id, version, { outcome, page }))}
        skeleton={<RowsSkeleton rows={8} />}
        failed="The lines could not be loaded"
      >
        {({ lines, pagination: { currentPage, totalPages, totalItems } }, stale) =>
          lines.length === 0 ? (
            <p className="border-t border-line py-6 text-15 text-ink2">No line is like this.</p>
          ) : (
            <>
              <DataTable
                label="Lines"
                columns={columns}
                rows={lines}
                keyOf={({ line }) => String(line)}
                stale={stale}
                phoneRow={(line) => (
                  <>
                    <p className="flex flex-wrap justify-between gap-x-3 text-15">
                      <bdi className="font-semibold wrap-anywhere">{line.name || '–'}</bdi>
                      <bdi className="text-ink2 wrap-anywhere">{line.group}</bdi>
                    </p>
                    <p className="mt-1 text-15">
                      <Said line={line} />
                    </p>
                    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                      {list.abilities.change && mend(line)}
                      <span className="text-14 text-ink3">Line {line.line}</span>
                    </div>
                  </>
                )}
              />
              {totalPages > 1 && (
                <div className="mt-4 flex flex-wrap items-center gap-2 text-15 text-ink2">
                  <Button
                    look="outline"
                    aria-disabled={currentPage === 1}
                    onClick={() => currentPage > 1 && onPage(page - 1)}
                  >
                    Previous
                  </Button>
                  <span role="status">
                    Page {currentPage} of {totalPages}, {formatQuantity(totalItems, 'line')}
                  </span>
                  <Button
                    look="outline"
                    aria-disabled={currentPage === totalPages}
                    onClick={() => currentPage < totalPages && onPage(page + 1)}
                  >
                    Next
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryResult>
      {mending && <MendDialog list={list} line={mending} onClose={() => setMending(undefined)} />}
    </>
  );
}

const Said = ({ line: { reason, outcome, courses } }: { line: PeopleListLine }) => (
  <>
    <span dir="auto" className="block wrap-anywhere">
      {reason ?? lineOutcomeLabels[outcome]}
    </span>
    {courses.map(({ title, state, reason: why }) => (
      <span key={title} dir="auto" className="block text-14 text-ink2 wrap-anywhere">
        <bdi>{title}</bdi>: {lineCourseStateLabels[state]}
        {why !== null && why !== reason && `. ${why}`}
      </span>
    ))}
  </>
);

/** What mends a refused line: one button, and editing it. */
function Mend({ list, line, onEdit }: { list: PeopleList; line: PeopleListLine; onEdit: () => void }) {
  const act = useListAct(list);
  const { allow } = line;
  if (line.outcome !== 'refused') return null;
  return (
    <span className="flex flex-wrap gap-2">
      {allow && (
        <Button
          look="outline"
          aria-disabled={act.isPending}
          aria-label={`${lineAllowanceLabels[allow]} in line ${line.line}`}
          onClick={() => !act.isPending && act.mutate({ act: 'mend', line: line.line, allow: [allow] })}
        >
          {lineAllowanceLabels[allow]}
        </Button>
      )}
      <Button look="outline" aria-label={`Edit line ${line.line}`} onClick={onEdit}>
        Edit
      </Button>
      {act.isError && <Note tone="danger">{act.error.message}</Note>}
    </span>
  );
}
