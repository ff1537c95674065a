import {
  keyAsLearner as keyOf,
  type LearnerStage,
  learnerStages,
  type ShownVersion,
} from '@darasa/contract/learning/as-learner-rules';
import { lessonPath } from '@darasa/contract/learning/paths';
import { ArrowLeft, Monitor, RotateCw, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '~/lib/online';
import { Button, buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { InlineSelect } from '~/ui/fields/select';
import { Switch } from '~/ui/fields/switch';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { isPlaceMessage } from './place-message.ts';

const stageLabels: Record<LearnerStage, string> = {
  new: 'As new',
  middle: 'In the middle',
  finished: 'Finished',
};

export interface SeenSettings {
  stage: LearnerStage;
  width: 'phone' | 'desktop';
  openAll: boolean;
  seed: string;
}

interface Props {
  courseId: string;
  shown: ShownVersion;
  /** The lesson that is open, or another place of the player. */
  place: string | undefined;
  settings: SeenSettings;
  onChange: (settings: Partial<SeenSettings>) => void;
  onPlace: (place: string | undefined) => void;
  back: { href: string; label: string };
}

/** A course as a learner sees it: the player itself in a frame, with what decides who that learner is. */
export function AsLearnerPage({ courseId, shown, place, settings, onChange, onPlace, back }: Props) {
  const { stage, width, openAll, seed } = settings;
  const online = useOnline();
  const frame = useRef<HTMLIFrameElement>(null);
  const key = keyOf({ courseId, shown, stage, openAll, seed });
  // Where the player is it says itself: only another learner loads the frame anew
  const [opened, setOpened] = useState({ key, place });
  if (opened.key !== key) setOpened({ key, place });
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isPlaceMessage(data))
        onPlace(data.place);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onPlace]);
  return (
    <main id="content" className="flex h-dvh flex-col bg-surface">
      <header className="border-b border-line bg-bg">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 md:px-5">
          <PathLink href={back.href} className={buttonClass({ look: 'outline' })}>
            <Icon of={ArrowLeft} size={18} />
            {back.label}
          </PathLink>
          <h1 className="min-w-0 flex-1 basis-60 text-15 font-semibold">
            You see the course as a learner; nothing is recorded
          </h1>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 pb-2 md:px-5">
          <InlineSelect
            label="Learner"
            value={stage}
            choices={learnerStages.map((value) => ({ value, label: stageLabels[value] }))}
            onChange={({ target }) =>
              onChange({ stage: learnerStages.find((one) => one === target.value) ?? 'new' })
            }
          />
          <Switch checked={openAll} onChange={(next) => onChange({ openAll: next })}>
            Open every lesson
          </Switch>
          <Button look="quiet" onClick={() => onChange({ seed: newSeed() })}>
            <Icon of={RotateCw} size={18} />
            Draw again
          </Button>
          <fieldset className="ml-auto flex gap-1 max-lg:hidden">
            <legend className="sr-only">Width</legend>
            <Width of="phone" icon={Smartphone} label="Phone" now={width} onChange={onChange} />
            <Width of="desktop" icon={Monitor} label="Desktop" now={width} onChange={onChange} />
          </fieldset>
        </div>
        {!online && (
          <div className="px-3 pb-2 md:px-5">
            <Note tone="info">
              You are offline. The course appears again when you are back online; answers are judged by the
              server.
            </Note>
          </div>
        )}
      </header>
      <div className={cx('flex min-h-0 flex-1 justify-center', width === 'phone' && 'lg:p-4')}>
        <iframe
          key={opened.key}
          ref={frame}
          title="The course as a learner sees it"
          src={lessonPath(opened.key, opened.place)}
          className={cx(
            'h-full w-full bg-bg',
            width === 'phone' && 'lg:w-[362px] lg:rounded-m lg:border lg:border-line',
          )}
        />
      </div>
    </main>
  );
}

function Width({
  of,
  icon,
  label,
  now,
  onChange,
}: {
  of: SeenSettings['width'];
  icon: typeof Monitor;
  label: string;
  now: SeenSettings['width'];
  onChange: Props['onChange'];
}) {
  return (
    <Button
      look={now === of ? 'outline' : 'quiet'}
      aria-pressed={now === of}
      onClick={() => onChange({ width: of })}
    >
      <Icon of={icon} size={18} />
      {label}
    </Button>
  );
}

const newSeed = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 8);
