import { commandKey } from '~/lib/keyboard';
import { Overlay } from '~/ui/overlay';

type Row = readonly [keys: readonly string[], words: string];

const lesson: readonly Row[] = [
  [[commandKey('K')], 'Go to a lesson'],
  [['Shift N'], 'Next lesson'],
  [['Shift P'], 'Previous lesson'],
  [['?'], 'These shortcuts'],
];
const video: readonly Row[] = [
  [['Space', 'K'], 'Play or pause'],
  [['J', 'L'], '10 seconds back or forward'],
  [['←', '→'], '5 seconds back or forward'],
  [['0', '…', '9'], 'Jump to a tenth of the video'],
  [['<', '>'], 'Slower or faster'],
  [['M'], 'Mute'],
  [['↑', '↓'], 'Volume, when the video has the focus'],
  [['C'], 'Captions'],
  [['F'], 'Full screen'],
  [['I'], 'Picture-in-picture'],
];

interface Props {
  withVideo: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Which keys do what. */
export function ShortcutsDialog({ withVideo, isOpen, onClose }: Props) {
  return (
    <Overlay title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-4 py-2">
        {withVideo && <Keys title="Video" rows={video} />}
        <Keys title="Lessons" rows={lesson} />
      </div>
    </Overlay>
  );
}

const Keys = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section>
    <h3 className="mb-1 text-16">{title}</h3>
    <dl>
      {rows.map(([keys, words]) => (
        <div
          key={words}
          className="flex min-h-10 items-center justify-between gap-4 border-b border-line last:border-0"
        >
          <dt className="text-15">{words}</dt>
          <dd className="flex shrink-0 gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-7 rounded-s border border-control bg-surface px-1.5 text-center text-13 leading-6"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
