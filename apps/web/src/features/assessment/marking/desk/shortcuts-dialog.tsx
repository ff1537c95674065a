import { Overlay } from '~/ui/overlay';
import { ShortcutList } from '~/ui/shortcut-list';
import { deskShortcuts } from './desk-keys.ts';

/** Which keys do what at the desk. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Overlay title="Keyboard shortcuts" isOpen onClose={onClose}>
    <ShortcutList shortcuts={deskShortcuts} className="py-2" />
  </Overlay>
);
