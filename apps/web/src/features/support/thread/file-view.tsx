import type { ChatFile } from '@darasa/contract/support/chat';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatBytes } from '~/lib/format';
import { saveFile } from '~/lib/save-file';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast';

interface ReadFile {
  name: string;
  mime: string;
  data: string;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** A picture is shown, a document is saved: nothing of it is ever opened in the page. */
export function FileView({ file, load }: { file: ChatFile; load: () => Promise<ReadFile> }) {
  const isPicture = file.mime === 'image/webp';
  const { data } = useQuery({
    queryKey: ['support-file', file.id],
    queryFn: load,
    enabled: isPicture,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(new Blob([bytesOf(data.data)], { type: 'image/webp' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  const save = () =>
    void load().then(
      (read) => saveFile(read.name, read.mime, new Blob([bytesOf(read.data)])),
      (error: Error) => showToast(error.message),
    );
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      {isPicture && url && (
        <img
          src={url}
          alt={file.name}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className="h-auto max-h-72 w-auto max-w-full rounded-m"
        />
      )}
      <button type="button" onClick={save} className={buttonClass({ look: 'outline' }, 'max-w-full min-w-0')}>
        <Icon of={Download} size={18} />
        <span dir="auto" className="truncate">
          {file.name}
        </span>
        <span className="font-normal text-ink3">{formatBytes(file.bytes)}</span>
      </button>
    </div>
  );
}
