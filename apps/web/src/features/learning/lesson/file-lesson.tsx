import type { LearningLesson } from '@darasa/contract/learning/schemas';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { fileTypeWords } from './file-type.ts';

type File = NonNullable<LearningLesson['file']>;

/** A file: what it is called, what it is, how much it downloads, and a look at it where the browser can show it. */
export function FileLesson({ file, saver }: { file: File; saver: boolean }) {
  const facts = [fileTypeWords(file.type), file.bytes === null ? '' : formatBytes(file.bytes)].filter(
    Boolean,
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4 rounded-m border border-line bg-surface p-4">
        <Icon of={FileDown} size={28} className="text-ink3" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-16 font-semibold wrap-anywhere">{file.name}</p>
          <p className="text-14 text-ink3">{facts.join(', ')}</p>
        </div>
        <a href={file.url} download={file.name} className={buttonClass()}>
          Download
        </a>
      </div>
      <Preview file={file} saver={saver} />
    </div>
  );
}

function Preview({ file, saver }: { file: File; saver: boolean }) {
  const [wanted, setWanted] = useState(false);
  if (file.type.startsWith('image/') && (wanted || !saver)) {
    return (
      <img
        src={file.url}
        alt={file.name}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        className="h-auto max-w-full rounded-s"
      />
    );
  }
  const isShown = file.type === 'application/pdf' || file.type.startsWith('image/');
  if (!isShown) return null;
  if (!wanted) {
    return (
      <Button look="outline" className="justify-self-start" onClick={() => setWanted(true)}>
        Show it here{saver && file.bytes !== null ? ` (${formatBytes(file.bytes)})` : ''}
      </Button>
    );
  }
  return (
    <iframe
      src={file.url}
      title={file.name}
      className="h-[min(80dvh,60rem)] w-full rounded-s border border-line bg-surface"
    />
  );
}
