import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import { extensionOf } from '@darasa/contract/media/rules';
import { FileUp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { formatBytes, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useAnswerPieces } from '../pieces.ts';
import { UploadLine } from './upload-line.tsx';
import { useAnswerUpload } from './use-answer-upload.ts';

interface Props {
  /** The id of the question. */
  question: string;
  rules: NonNullable<PaperQuestion['file']>;
  /** Ids of files. */
  files: readonly string[];
  disabled: boolean;
  onChange: (files: string[]) => void;
}

const MB = 1_000_000;

/** The files of an answer: add, open, remove. */
export function AnswerFiles({ question, rules, files, disabled, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const { files: known } = useAnswerPieces();
  const given = useRef(files);
  given.current = files;
  const { sending, start, forget } = useAnswerUpload(question, (file) => {
    given.current = [...given.current, file.id];
    onChange([...given.current]);
  });
  const room = rules.max_files - files.length - sending.filter((each) => each.problem === null).length;

  function choose(chosen: readonly File[]): void {
    const problems = chosen.map((file, index) =>
      index >= room
        ? `Only ${formatQuantity(rules.max_files, 'file')} can be added.`
        : problemOf(file, rules),
    );
    setProblem(problems.find(Boolean) ?? '');
    for (const [index, file] of chosen.entries()) if (!problems[index]) start(file);
  }

  return (
    <div className="grid gap-2">
      {files.length > 0 && (
        <ul aria-label="Files" className="divide-y divide-line rounded-m border border-line bg-surface">
          {files.map((file) => (
            <FileLine
              key={file}
              name={known.get(file)?.name ?? 'A file'}
              bytes={known.get(file)?.bytes}
              url={known.get(file)?.url ?? undefined}
              onRemove={disabled ? undefined : () => onChange(files.filter((each) => each !== file))}
            />
          ))}
        </ul>
      )}
      {disabled && files.length === 0 && <p className="text-15 text-ink2">No files.</p>}
      {sending.map((each) => (
        <UploadLine key={each.key} sending={each} onCancel={() => forget(each.key)} />
      ))}
      {!disabled && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple={rules.max_files > 1}
            accept={rules.types.map((type) => `.${type}`).join(',') || undefined}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              // The same file may be chosen again
              event.target.value = '';
            }}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              look="outline"
              aria-disabled={room <= 0}
              aria-describedby={`${id}-rules`}
              onClick={() => room > 0 && input.current?.click()}
            >
              <Icon of={FileUp} size={18} />
              Add {rules.max_files > 1 ? 'files' : 'a file'}
            </Button>
            <p id={`${id}-rules`} className="text-14 text-ink3">
              {describeRules(rules)}
            </p>
          </div>
          {problem && (
            <p role="alert" className="text-14 font-medium text-danger">
              {problem}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function FileLine({
  name,
  bytes,
  url,
  onRemove,
}: {
  name: string;
  bytes: number | undefined;
  url: string | undefined;
  onRemove: (() => void) | undefined;
}) {
  return (
    <li className="flex min-h-12 items-center gap-3 px-3.5 py-1 text-15">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className="font-medium text-primary underline">
            {name}
          </a>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        {bytes !== undefined && <span className="text-ink3"> · {formatBytes(bytes)}</span>}
      </span>
      {onRemove && (
        <Button look="quiet" icon aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon of={X} size={18} />
        </Button>
      )}
    </li>
  );
}

function problemOf(file: File, { types, max_mb }: Props['rules']): string | undefined {
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > max_mb * MB) return `${file.name} is larger than ${formatBytes(max_mb * MB)}.`;
  const wanted = types.map((type) => type.toLowerCase());
  return wanted.length > 0 && !wanted.includes(extensionOf(file.name))
    ? `${file.name} cannot be added: ${describeRules({ types, max_mb, max_files: 1 })}`
    : undefined;
}

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const describeRules = ({ types, max_files, max_mb }: Props['rules']): string =>
  [
    ...(types.length > 0 ? [list.format(types.map((type) => type.toUpperCase()))] : []),
    `up to ${formatBytes(max_mb * MB)}${max_files > 1 ? ` each, at most ${max_files} files` : ''}`,
  ]
    .join(', ')
    .replace(/^up/, 'Up')
    .concat('.');
