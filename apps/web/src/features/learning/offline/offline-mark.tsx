import { Download } from 'lucide-react';
import { Icon } from '~/ui/icon';
import { useDownloads } from './downloads/device-downloads.ts';

/** A quiet mark beside a lesson that opens without a connection. */
export function OfflineMark({ lessonId }: { lessonId: string }) {
  const isHere = useDownloads().some(
    (download) => download.lessonId === lessonId && download.state === 'done',
  );
  return isHere ? (
    <span title="On this device" className="mt-1 text-ink3">
      <Icon of={Download} size={15} />
      <span className="sr-only">On this device</span>
    </span>
  ) : null;
}
