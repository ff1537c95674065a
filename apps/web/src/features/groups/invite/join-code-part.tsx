import { wayInLimits } from '@darasa/contract/groups/code-rules';
import { type JoinCode, joinCodeEndpoints } from '@darasa/contract/groups/ways-in';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { asApiError } from '~/lib/api/errors';
import { fetchFile } from '~/lib/api/files';
import { formatDate } from '~/lib/format';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { CopyButton } from '~/ui/copy-button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { type CodeTarget, codeQuery } from '../queries.ts';

/** The code of a group or a course: to read out, to scan, to print, to replace and to end. */
export function JoinCodePart({ to }: { to: CodeTarget }) {
  const [making, setMaking] = useState(false);
  return (
    <section aria-labelledby="join-code">
      <h3 id="join-code" className="text-17">
        Join code
      </h3>
      <QueryResult
        query={useQuery(codeQuery(to))}
        skeleton={<div className="h-36" />}
        failed="The code could not be loaded"
      >
        {(code) =>
          making || !code ? (
            <MakeCode to={to} replaces={code !== null} onDone={() => setMaking(false)} />
          ) : (
            <Code to={to} code={code} onReplace={() => setMaking(true)} />
          )
        }
      </QueryResult>
    </section>
  );
}

function Code({ to, code, onReplace }: { to: CodeTarget; code: JoinCode; onReplace: () => void }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [state, setState] = useState<'idle' | 'saving' | { failure: string }>('idle');
  const over = Date.parse(code.expires_at) <= Date.now();
  const print = async () => {
    if (state === 'saving') return;
    setState('saving');
    try {
      const parts = { params: { id: code.id }, signal: new AbortController().signal };
      const { content } = await fetchFile(joinCodeEndpoints.sheet, { ...parts, onProgress: () => undefined });
      saveFile(`join-${code.code}.pdf`, 'application/pdf', content);
      setState('idle');
    } catch (error) {
      setState({ failure: asApiError(error, 'The sheet could not be loaded').message });
    }
  };
  return (
    <div className="mt-2 grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <div
          role="img"
          aria-label={`QR code of the join link ${code.code}`}
          className="size-32 shrink-0 overflow-hidden rounded-m border border-line bg-[oklch(1_0_0)]"
          // Drawn by the server from its own link
          // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG of squares
          dangerouslySetInnerHTML={{ __html: code.qr_svg }}
        />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-24 font-semibold wrap-anywhere">
            {code.code}
          </p>
          <p dir="auto" className="text-14 wrap-anywhere text-ink2">
            at {code.url.replace(/^https?:\/\//, '').split('#')[0]}
          </p>
          <p className="tabular mt-1 text-14 text-ink2">
            {over ? `Expired on ${formatDate(code.expires_at)}` : `Until ${formatDate(code.expires_at)}`},{' '}
            {code.max_uses === null ? `${code.used} joined` : `${code.used} of ${code.max_uses} joined`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={code.url} label="Copy the link" />
        <Button look="outline" aria-disabled={state === 'saving'} onClick={() => void print()}>
          <Icon of={Printer} size={18} />
          {state === 'saving' ? 'One moment…' : 'Sheet for the wall'}
        </Button>
        <Button look="quiet" onClick={onReplace}>
          Replace the code
        </Button>
        <Button look="quiet" onClick={() => setAsked(true)}>
          End the code
        </Button>
      </div>
      {typeof state === 'object' && <Note tone="danger">{state.failure}</Note>}
      {asked && (
        <Confirm
          question={`End the code ${code.code}?`}
          action="End the code"
          danger
          isOpen
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await request(joinCodeEndpoints.end, { params: { id: code.id } });
            queryClient.setQueryData(codeQuery(to).queryKey, null);
          }}
        >
          <p>Nobody joins by it any more, and sheets with it do not work. Those who have joined stay.</p>
        </Confirm>
      )}
    </div>
  );
}

interface MakeProps {
  to: CodeTarget;
  /** There is a code that a new one replaces. */
  replaces: boolean;
  onDone: () => void;
}

function MakeCode({ to, replaces, onDone }: MakeProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    saved: { days: String(wayInLimits.codeDays), max_uses: '' },
    problemsOf: ({ max_uses }): { max_uses?: string } => {
      const uses = Number(max_uses.trim() || '1');
      const fits = Number.isInteger(uses) && uses >= 1 && uses <= wayInLimits.uses;
      return fits ? {} : { max_uses: `Enter a number from 1 to ${wayInLimits.uses.toLocaleString('en')}` };
    },
  });
  const { failure, onSubmit } = useSending(form, {
    send: async ({ days, max_uses }) => {
      const target = to.target === 'group' ? { group_id: to.id } : { course_id: to.id };
      const body = { ...target, days: Number(days), max_uses: max_uses.trim() ? Number(max_uses) : null };
      return (await request(joinCodeEndpoints.make, { body })).code;
    },
    onDone(code) {
      queryClient.setQueryData(codeQuery(to).queryKey, code);
      onDone();
    },
  });
  return (
    <form ref={form.form} noValidate className="mt-2 grid gap-4" onSubmit={onSubmit}>
      <p className="text-15 text-ink2">
        {replaces
          ? 'The code that there is stops working at once, also on sheets that are printed.'
          : 'Two words and a number that people read out, type or scan. Who has it joins by themselves.'}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <SelectField
          label="It works for"
          choices={[
            { value: '1', label: 'A day' },
            { value: '7', label: 'A week' },
            { value: '30', label: '30 days' },
            { value: '120', label: '4 months' },
            { value: '365', label: 'A year' },
          ]}
          {...form.field('days')}
        />
        <TextField
          label="Most people"
          description="Empty: no limit"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('max_uses')}
        />
      </div>
      {failure && <Note tone="danger">{failure.message}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="outline" aria-disabled={form.pending}>
          {form.pending ? 'One moment…' : replaces ? 'Replace the code' : 'Make a code'}
        </Button>
        {replaces && (
          <Button look="quiet" onClick={onDone}>
            Keep it
          </Button>
        )}
      </div>
    </form>
  );
}
