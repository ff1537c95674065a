import type { DataBreach } from '@darasa/contract/privacy/endpoints';
import { useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { momentInText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Note } from '~/ui/message';
import { BreachDialog } from './breach-dialog.tsx';
import { saveReport } from './privacy-calls.ts';

/** The breaches that were written down, and what is still to be done. */
export function BreachList({ breaches }: { breaches: readonly DataBreach[] }) {
  const [open, setOpen] = useState<DataBreach | 'new' | null>(null);
  const [failure, setFailure] = useState('');
  const now = new Date();
  const download = async (breach: DataBreach) => {
    setFailure('');
    try {
      await saveReport(breach);
    } catch (error) {
      setFailure(asApiError(error, 'The report could not be saved').message);
    }
  };
  return (
    <section aria-labelledby="breaches" className="mt-10 max-w-[46rem]">
      <h2 id="breaches" className="text-24">
        Breaches of personal data
      </h2>
      <p className="mt-1 text-15 text-ink2">
        When personal data was lost, changed or seen by somebody who may not: write it down at once. The data
        protection authority must be told within 72 hours.
      </p>
      {failure && <Note tone="danger">{failure}</Note>}
      {breaches.length === 0 ? (
        <p className="mt-4 text-15 text-ink3">No breach was written down.</p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {breaches.map((breach) => (
            <li key={breach.id} className="rounded-l border border-line bg-surface p-4">
              <p className="wrap-anywhere font-semibold text-ink" dir="auto">
                {breach.title}
              </p>
              <p className="mt-1 text-14 text-ink2">
                {breach.told_authority_at === null
                  ? `Found ${momentInText(breach.found_at, now)}. Tell the authority before this time: ${momentInText(breach.due_at, now)}.`
                  : `Found ${momentInText(breach.found_at, now)}. The authority was told ${momentInText(breach.told_authority_at, now)}.`}
              </p>
              <div className="mt-3 flex flex-wrap gap-2">
                <Button look="outline" aria-label={`Open “${breach.title}”`} onClick={() => setOpen(breach)}>
                  Open
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Download the report of “${breach.title}”`}
                  onClick={() => void download(breach)}
                >
                  Download the report
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-4" look="outline" onClick={() => setOpen('new')}>
        Write down a breach
      </Button>
      {open !== null && (
        <BreachDialog breach={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
