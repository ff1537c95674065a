import { listLimits } from '@darasa/contract/lists/rules';
import { useRouter } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatBytes } from '~/lib/format';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/fields/text-field';
import { ProgressBar } from '~/ui/figures/progress-bar';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { bringList } from './list-calls.ts';
import { listHref } from './list-queries.ts';

/** What a school fills in. Whoever has an email needs no number, and the other way round. */
const EXAMPLE = [
  'Admission number,Full name,Class,Date of birth,Email,Role',
  '2714,Amina Yusuf,Form 1 East,2012-03-17,,Pupil',
  '2715,Juma Ali,Form 1 East,2012-11-02,,Pupil',
  'T09,Rehema Said,Form 1 East,,rehema.said@school.example,Teacher',
  '',
].join('\r\n');

/** Takes a list: a file, or what was copied from a spreadsheet. */
export function BringList() {
  const router = useRouter();
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState('');
  const cancelling = useRef<AbortController>(undefined);
  const body = file ?? (pasted.trim() === '' ? undefined : new Blob([pasted]));
  const busy = sent !== undefined;
  const send = async () => {
    if (busy) return;
    if (!body) return setFailure('Choose a file, or paste a list.');
    if (body.size > listLimits.bytes)
      return setFailure(`A list may have at most ${formatBytes(listLimits.bytes)}. Split it.`);
    const cancel = new AbortController();
    cancelling.current = cancel;
    setFailure('');
    setSent(0);
    try {
      const list = await bringList(body, file?.name.slice(-listLimits.name) ?? 'Pasted list', {
        signal: cancel.signal,
        onProgress: setSent,
      });
      await router.navigate({ href: listHref(list.id) });
    } catch (error) {
      if (!cancel.signal.aborted)
        setFailure(error instanceof Error ? error.message : 'The list was not sent.');
    } finally {
      setSent(undefined);
    }
  };
  return (
    <form
      aria-label="Bring a list"
      className="grid max-w-2xl gap-4 rounded-m border border-line bg-surface p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="text-19">Bring a list</h2>
      <p className="text-15 text-ink2">
        One line for each person. The first line says what the columns are: names, admission or staff numbers,
        emails, classes, courses. Nothing changes before you have seen what becomes of each line.
      </p>
      <Button
        look="quiet"
        className="-ml-4 justify-self-start"
        onClick={() => saveFile('example-list.csv', 'text/csv;charset=utf-8', EXAMPLE)}
      >
        <Icon of={Download} size={18} />
        Download an example
      </Button>
      <label className="grid gap-1.5 text-15">
        <span className="font-semibold">Excel, CSV, or OneRoster 1.2</span>
        <input
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,.zip"
          disabled={busy}
          onChange={(event) => setFile(event.target.files?.[0])}
          className="w-full rounded-m border border-control bg-surface p-2 text-15 file:mr-3 file:rounded-s file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink"
        />
      </label>
      {!file && (
        <TextArea
          label="Or paste it from a spreadsheet"
          unmarked
          rows={4}
          value={pasted}
          disabled={busy}
          onChange={(event) => setPasted(event.target.value)}
        />
      )}
      {failure && <Note tone="danger">{failure}</Note>}
      {busy && body && (
        <div className="grid gap-1.5">
          <ProgressBar label="Sending the list" percent={Math.round((sent / Math.max(body.size, 1)) * 100)} />
          <p className="text-14 text-ink3">
            {formatBytes(Math.min(sent, body.size))} of {formatBytes(body.size)}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Sending' : 'Read the list'}
        </Button>
        {busy && (
          <Button look="outline" onClick={() => cancelling.current?.abort()}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
