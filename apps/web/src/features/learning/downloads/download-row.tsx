import { Pause, Play, RefreshCw, Trash2 } from 'lucide-react';
import type { Download } from '~/lib/offline/database';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { deviceDownloads, removeDownloads } from '../offline/downloads/device-downloads.ts';
import { downloadMessage, downloadPercent } from '../offline/downloads/download-message.ts';

/** One lesson on this device, or on its way. */
export function DownloadRow({ download, onUpdate }: { download: Download; onUpdate: () => void }) {
  const online = useOnline();
  const { id, state, lessonTitle, moduleTitle, lessonPath, doneAt, outdated } = download;
  const percent = downloadPercent(download);
  const isMoving = state === 'running' || state === 'waiting';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p dir="auto" className="text-16 font-medium wrap-anywhere">
          {state === 'done' ? (
            <PathLink href={lessonPath} className={linkClass}>
              {lessonTitle}
            </PathLink>
          ) : (
            lessonTitle
          )}
        </p>
        <p className="text-14 text-ink2">
          {moduleTitle} · {downloadMessage(download, online)}
          {doneAt !== null && (
            <>
              {' '}
              · <TimeAgo iso={new Date(doneAt).toISOString()} />
            </>
          )}
        </p>
        {outdated && (
          <p className="mt-1 text-14 text-ink2">
            This lesson has changed since.{' '}
            <button type="button" className={linkClass} disabled={!online} onClick={onUpdate}>
              Download the new version
            </button>
          </p>
        )}
        {state !== 'done' && state !== 'failed' && (
          <div
            role="progressbar"
            aria-label={`Download of ${lessonTitle}`}
            aria-valuenow={percent}
            className="mt-2 h-1 overflow-hidden rounded-full bg-sunken"
          >
            <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      <div className="flex gap-1">
        {isMoving && (
          <Button
            look="quiet"
            icon
            aria-label={`Pause ${lessonTitle}`}
            onClick={() => void deviceDownloads.pause(id)}
          >
            <Icon of={Pause} size={18} />
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button
            look="quiet"
            icon
            aria-label={state === 'paused' ? `Resume ${lessonTitle}` : `Try ${lessonTitle} again`}
            onClick={() => void deviceDownloads.resume(id)}
          >
            <Icon of={state === 'paused' ? Play : RefreshCw} size={18} />
          </Button>
        )}
        <Button
          look="quiet"
          icon
          aria-label={state === 'done' ? `Remove ${lessonTitle}` : `Cancel ${lessonTitle}`}
          onClick={() => void removeDownloads([download])}
        >
          <Icon of={Trash2} size={18} />
        </Button>
      </div>
    </li>
  );
}
