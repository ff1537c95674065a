import { siteDay } from '@darasa/contract/formatting/site-zone';
import { ACCOUNT_MONTH, type AccountFile } from '@darasa/contract/payments/account-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotConfirmed, useConfirmedCall } from '~/lib/api/confirmed-call';
import { asApiError } from '~/lib/api/errors';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { EmptyState, Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { balancesQuery, saveAccounts } from './account-calls.ts';
import { TrialBalanceTable } from './trial-balance-table.tsx';

/** For the accountant: the trial balance of a month, and its files. */
export function AccountsPage() {
  const [typed, setTyped] = useState(() => siteDay(new Date()).slice(0, 7));
  const [month, setMonth] = useState(typed);
  const choose = (value: string) => {
    setTyped(value);
    if (ACCOUNT_MONTH.test(value)) setMonth(value);
  };
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Accounts</h1>
      <p className="mt-3 max-w-2xl text-16 text-ink2">
        What the ledger says of a month, for your accountant. Test payments are left out.
      </p>
      <div className="mt-5 max-w-60">
        <TextField
          label="Month"
          unmarked
          type="month"
          min="2020-01"
          value={typed}
          error={typed === month ? undefined : 'Choose a month, such as 2026-11'}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <Files month={month} />
      <QueryResult
        query={useQuery(balancesQuery(month))}
        skeleton={<Skeleton className="mt-8 h-72 w-full" />}
        failed="The trial balance could not be loaded"
      >
        {(balances, stale) =>
          balances.length === 0 ? (
            <EmptyState title="Nothing booked">There are no entries up to the end of this month.</EmptyState>
          ) : (
            <div className="mt-8 grid gap-10">
              {balances.map((balance) => (
                <TrialBalanceTable key={balance.currency} balance={balance} stale={stale} />
              ))}
            </div>
          )
        }
      </QueryResult>
    </>
  );
}

const files: Record<AccountFile, string> = {
  invoices: 'Invoices and credit notes',
  payments: 'Payments received',
  journal: 'Journal',
};

function Files({ month }: { month: string }) {
  const confirmed = useConfirmedCall();
  const [saving, setSaving] = useState<AccountFile>();
  const [failure, setFailure] = useState('');
  const save = async (file: AccountFile) => {
    if (saving) return;
    setSaving(file);
    setFailure('');
    try {
      await confirmed(() => saveAccounts(month, file));
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        setFailure(asApiError(error, 'The file could not be loaded').message);
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <section aria-labelledby="files" className="mt-6 grid gap-3">
      <h2 id="files" className="text-19">
        Save as CSV
      </h2>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(files) as [AccountFile, string][]).map(([file, label]) => (
          <Button
            key={file}
            look="outline"
            aria-disabled={saving !== undefined}
            onClick={() => void save(file)}
          >
            {saving === file ? 'One moment…' : label}
          </Button>
        ))}
      </div>
      {failure && <Note tone="danger">{failure}</Note>}
    </section>
  );
}
