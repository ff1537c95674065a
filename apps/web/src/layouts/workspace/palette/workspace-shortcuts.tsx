import { Overlay } from '~/ui/overlay';
import { ShortcutList } from '~/ui/shortcut-list';
import { workspaceShortcuts } from './workspace-keys.ts';

/** Which keys do what in the workspace. */
export const WorkspaceShortcuts = ({ onClose }: { onClose: () => void }) => (
  <Overlay title="Keyboard shortcuts" isOpen onClose={onClose}>
    <ShortcutList shortcuts={workspaceShortcuts} className="py-2" />
  </Overlay>
);
