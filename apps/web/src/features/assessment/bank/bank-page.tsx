import { questionTypes } from '@darasa/contract/assessment/constants';
import { questionTypeNames } from '@darasa/contract/authoring/value-labels';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { InlineSelect } from '~/ui/fields/select';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { PagedList } from '~/ui/navigation/paged-list';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { bankQuery } from './bank-calls.ts';
import { BankRow } from './bank-row.tsx';
import { BANK_PATH, type BankQuery, bankHref, bankQueryOf, bankQuestionHref, sortNames } from './bank-url.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { UploadQuestionFile } from './imports/import-calls.ts';
import { ImportReport } from './imports/import-report.tsx';
import { RecentImports } from './imports/recent-imports.tsx';
import { useRemoval } from './use-bank.ts';

/** A teacher's own questions, to be used in any course. */
export function BankPage({ upload }: { upload: UploadQuestionFile }) {
  const query = useSearch({ strict: false, select: bankQueryOf, structuralSharing: true });
  const router = useRouter();
  const found = useQuery(bankQuery(query));
  const removal = useRemoval();
  const [dialog, setDialog] = useState<'import' | 'export' | { import: string }>();
  const change = (next: Partial<BankQuery>, replace = false) =>
    void router.navigate({
      href: bankHref({ ...query, page: 1, ...next }),
      replace,
      resetScroll: false,
    });
  const tags = found.data?.tags ?? [];
  const filtered = query.search !== '' || query.type !== 'all' || query.tag !== '';
  const total = found.data?.pagination.totalItems ?? 0;
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Question bank</h1>
        <div className="flex flex-wrap gap-2">
          <Button look="outline" onClick={() => setDialog('import')}>
            <Icon of={Upload} size={18} />
            Import
          </Button>
          <Button look="outline" aria-disabled={total === 0} onClick={() => total > 0 && setDialog('export')}>
            <Icon of={Download} size={18} />
            Export
          </Button>
          <NewQuestion />
        </div>
      </div>
      <p className="mt-2 max-w-[65ch] text-16 text-ink2">
        Questions that you want to reuse. Courses get copies: a change here does not affect any course.
      </p>
      {dialog === 'import' && (
        <ImportDialog
          upload={upload}
          onLarge={(id) => setDialog({ import: id })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {typeof dialog === 'object' && (
        <ImportReport
          key={dialog.import}
          id={dialog.import}
          onOther={(id) => setDialog({ import: id })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'export' && (
        <ExportDialog query={query} total={total} onClose={() => setDialog(undefined)} />
      )}
      <RecentImports onOpen={(id) => setDialog({ import: id })} />
      <div className="mt-5 mb-3 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-1">
        <LiveSearch
          label="Search your questions"
          placeholder="Words of a question, an answer or a tag"
          value={query.search}
          onSearch={(search) => change({ search }, true)}
          className="min-w-60 flex-1"
        />
        <InlineSelect
          label="Type"
          choices={[
            { value: 'all', label: 'All' },
            ...questionTypes.map((value) => ({ value, label: questionTypeNames[value] })),
          ]}
          value={query.type}
          onChange={({ target }) =>
            change({ type: questionTypes.find((type) => type === target.value) ?? 'all' })
          }
        />
        {(tags.length > 0 || query.tag !== '') && (
          <InlineSelect
            label="Tag"
            choices={[
              { value: '', label: 'All' },
              ...(tags.some(({ tag }) => tag === query.tag) || query.tag === ''
                ? []
                : [{ value: query.tag, label: query.tag }]),
              ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${formatCount(count)})` })),
            ]}
            value={query.tag}
            onChange={({ target }) => change({ tag: target.value })}
          />
        )}
        <InlineSelect
          label="Sort"
          choices={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
          value={query.sort}
          onChange={({ target }) => change({ sort: bankQueryOf({ sort: target.value }).sort })}
        />
      </div>
      <QueryResult
        query={found}
        skeleton={<RowsSkeleton rows={6} />}
        failed="Your question bank could not be loaded"
      >
        {({ questions, pagination }, stale) => (
          <>
            <p role="status" className="text-15 font-medium text-ink2">
              {formatQuantity(pagination.totalItems, 'question')}
            </p>
            {questions.length > 0 ? (
              <PagedList
                label="Questions"
                items={questions}
                keyOf={({ id }) => id}
                pagination={pagination}
                hrefOf={(page) => bankHref({ ...query, page })}
                stale={stale}
              >
                {(question) => (
                  <BankRow
                    question={question}
                    tagHref={(tag) => bankHref({ ...query, page: 1, tag })}
                    onRemove={() => removal.mutate(question)}
                  />
                )}
              </PagedList>
            ) : (
              <Nothing filtered={filtered} onImport={() => setDialog('import')} />
            )}
          </>
        )}
      </QueryResult>
    </div>
  );
}

const NewQuestion = () => (
  <PathLink href={bankQuestionHref('new')} className={buttonClass()}>
    <Icon of={Plus} size={18} />
    New question
  </PathLink>
);

function Nothing({ filtered, onImport }: { filtered: boolean; onImport: () => void }) {
  if (filtered)
    return (
      <EmptyState
        title="No questions found"
        actions={
          <PathLink href={BANK_PATH} className={buttonClass({ look: 'outline' })}>
            Show all questions
          </PathLink>
        }
      >
        Search by other words, or choose another type or tag.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Your question bank is empty"
      actions={
        <>
          <Button look="outline" onClick={onImport}>
            Import questions
          </Button>
          <NewQuestion />
        </>
      }
    >
      Write a question here, save one from a quiz of yours, or import a file.
    </EmptyState>
  );
}
