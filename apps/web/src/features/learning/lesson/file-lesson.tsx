import type { LearningLesson } from '@darasa/contract/learning/schemas';
import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatBytes } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { fileTypeLabel } from './file-type.ts';

type File = NonNullable<LearningLesson['file']>;

/** A file: what it is called, what it is, how much it downloads, and a look at it where the browser can show it. */
export function FileLesson({ file, saver }: { file: File; saver: boolean }) {
  const facts = [fileTypeLabel(file.type), file.bytes === null ? '' : formatBytes(file.bytes)].filter(
    Boolean,
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4 rounded-m border border-line bg-surface p-4">
        <Icon of={FileDown} size={28} className="text-ink3" />
        <div className="min-w-0 flex-1 basis-40">
          <p dir="auto" className="text-16 font-semibold wrap-anywhere">
            {file.name}
          </p>
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
  if (file.type === 'application/pdf')
    return navigator.pdfViewerEnabled ? <Pdf file={file} saver={saver} /> : null;
  if (!file.type.startsWith('image/')) return null;
  return <ShowHere file={file} saver={saver} onPress={() => setWanted(true)} />;
}

const ShowHere = ({ file, saver, onPress }: { file: File; saver: boolean; onPress: () => void }) => (
  <Button look="outline" className="justify-self-start" onClick={onPress}>
    Show it here{saver && file.bytes !== null ? ` (${formatBytes(file.bytes)})` : ''}
  </Button>
);

/** A PDF in the browser's own viewer. It is read into memory first: the file itself is sent to be stored, not to be shown. */
function Pdf({ file, saver }: { file: File; saver: boolean }) {
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const show = async () => {
    setFailure('');
    try {
      const reply = await fetch(file.url);
      if (!reply.ok) throw new Error(`The file could not be loaded (${reply.status}).`);
      setUrl(URL.createObjectURL(new Blob([await reply.arrayBuffer()], { type: 'application/pdf' })));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The file could not be loaded.');
    }
  };
  if (url === null) {
    return (
      <>
        <ShowHere file={file} saver={saver} onPress={() => void show()} />
        {failure && <Note tone="danger">{failure}</Note>}
      </>
    );
  }
  return (
    <iframe
      src={url}
      title={file.name}
      className="h-[min(80dvh,60rem)] w-full rounded-s border border-line bg-surface"
    />
  );
}
