import { Play } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

interface Props {
  /** `YouTube` */
  site: string;
  /** The page that shows the video alone. */
  url: string;
  title: string;
}

/** A video on another site. Nothing is asked of that site before somebody wants it. */
export function EmbedLesson({ site, url, title }: Props) {
  const [wanted, setWanted] = useState(false);
  const online = useOnline();
  return (
    <div className="dark sticky top-0 z-20 bg-[oklch(0.13_0.012_168)] text-ink lg:top-[63px]">
      <div className="mx-auto flex aspect-video max-h-[min(68dvh,calc(100dvh-15rem))] w-full items-center justify-center max-md:max-h-[42dvh]">
        {wanted ? (
          <iframe
            src={url}
            title={title}
            className="size-full"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="fullscreen; picture-in-picture; encrypted-media"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <div className="grid max-w-[46ch] justify-items-center gap-3 p-4 text-center">
            <Button onClick={() => setWanted(true)} disabled={!online}>
              <Icon of={Play} size={18} /> Play the video from {site}
            </Button>
            <p className="text-14 text-ink2">
              {online
                ? `It comes from ${site}, which then learns that you are watching it and may set cookies.`
                : `It comes from ${site} and needs a connection.`}
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
