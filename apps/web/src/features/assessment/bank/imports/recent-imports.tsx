import type { QuestionImportSummary } from '@darasa/contract/assessment/bank-imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { ProgressBar } from '~/ui/figures/progress-bar';
import { Icon } from '~/ui/icon';
import { TimeAgo } from '~/ui/text/time-ago';
import { importsQuery, refreshImports } from './import-calls.ts';
import { stateOfImport } from './import-state.ts';
import { useImportRemoval } from './use-import-removal.ts';

/** More of them are behind a click. */
const SHOWN = 2;

/** Files that were uploaded to be imported: how far each is, and the way to its report. Nothing where there are none. */
export function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const queries = useQueryClient();
  const { data: imports = [] } = useQuery(importsQuery);
  const remove = useImportRemoval();
  const underWay = imports.filter(({ progress }) => progress !== null).length;
  const before = useRef(underWay);
  useEffect(() => {
    if (underWay < before.current) void refreshImports(queries);
    before.current = underWay;
  }, [underWay, queries]);
  if (imports.length === 0) return null;
  const rows = (shown: readonly QuestionImportSummary[]) => (
    <ul className="divide-y divide-line">
      {shown.map((one) => (
        <ImportRow
          key={one.id}
          file={one}
          onOpen={() => onOpen(one.id)}
          onRemove={() => remove.mutate(one)}
        />
      ))}
    </ul>
  );
  return (
    <section
      aria-labelledby="imported-files"
      className="mt-5 rounded-m border border-line bg-surface px-4 py-3"
    >
      <h2 id="imported-files" className="text-16 font-semibold">
        Imported files
      </h2>
      {rows(imports.slice(0, SHOWN))}
      {imports.length > SHOWN && (
        <Disclosure title={`Show ${formatQuantity(imports.length - SHOWN, 'more file')}`} className="text-15">
          {rows(imports.slice(SHOWN))}
        </Disclosure>
      )}
    </section>
  );
}

function ImportRow({
  file,
  onOpen,
  onRemove,
}: {
  file: QuestionImportSummary;
  onOpen: () => void;
  onRemove: () => void;
}) {
  const { file_name: name, state, progress, created_at } = file;
  return (
    <li className="grid gap-2 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-52 text-15 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <span className={`block text-14 ${state === 'failed' ? 'text-danger' : 'text-ink2'}`}>
            {stateOfImport(file)} · Added <TimeAgo iso={created_at} />
          </span>
        </p>
        <div className="flex gap-2">
          <Button look="outline" onClick={onOpen} aria-label={`${wayOn(file)}: ${name}`}>
            {wayOn(file)}
          </Button>
          <Button
            look="quiet"
            icon
            onClick={onRemove}
            aria-label={`${progress === null ? 'Remove' : 'Stop'}: ${name}`}
          >
            <Icon of={X} size={18} />
          </Button>
        </div>
      </div>
      {progress !== null && <ProgressBar label={`${name}: ${stateOfImport(file)}`} percent={progress} />}
    </li>
  );
}

const wayOn = ({ state, added }: QuestionImportSummary): string =>
  state === 'read' && added > 0
    ? 'Continue'
    : state === 'reading' || state === 'importing'
      ? 'Show'
      : 'Report';
