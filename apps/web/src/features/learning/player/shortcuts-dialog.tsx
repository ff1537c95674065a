import { commandKey } from '~/lib/keyboard';
import { Overlay } from '~/ui/overlay';
import { type Shortcut, ShortcutList } from '~/ui/shortcut-list';

const lesson: readonly Shortcut[] = [
  [[commandKey('K')], 'Go to a lesson'],
  [['Shift N'], 'Next lesson'],
  [['Shift P'], 'Previous lesson'],
  [['?'], 'These shortcuts'],
];
const video: readonly Shortcut[] = [
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

const Keys = ({ title, rows }: { title: string; rows: readonly Shortcut[] }) => (
  <section>
    <h3 className="mb-1 text-16">{title}</h3>
    <ShortcutList shortcuts={rows} />
  </section>
);
