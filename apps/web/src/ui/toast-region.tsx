import { X } from 'lucide-react';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { ToastOptions } from './toast-options.ts';

const VISIBLE_MS = 6000;
/** Who wants to take something back needs a moment longer. */
const VISIBLE_WITH_ACTION_MS = 10_000;
const queue = new ToastQueue<{ text: string; action?: ToastOptions['action'] }>({ maxVisibleToasts: 3 });

/** Shows one line for some seconds; the timer rests while the pointer or the focus is on it. */
export const addToast = (text: string, { action, stays = false }: ToastOptions): void => {
  const shown = { timeout: action ? VISIBLE_WITH_ACTION_MS : VISIBLE_MS };
  queue.add({ text, action }, stays ? {} : shown);
};

/** The one file that touches the library's toast, which it still calls unstable. Loaded with the first toast. */
export default function Region() {
  return (
    <ToastRegion
      queue={queue}
      aria-label="Messages"
      className="toasts fixed inset-x-4 z-50 grid gap-2 outline-none md:right-8 md:left-auto md:w-96"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="flex items-center gap-3 rounded-m bg-ink py-1 pr-1 pl-4 text-15 text-bg shadow-float"
        >
          <ToastContent className="flex-1 py-2">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <Button
              look="inverse"
              className="underline underline-offset-[3px] hover:bg-transparent hover:decoration-2"
              onClick={() => {
                toast.content.action?.onPress();
                queue.close(toast.key);
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <Button
            look="inverse"
            icon
            aria-label="Dismiss"
            className="hover:bg-transparent"
            onClick={() => queue.close(toast.key)}
          >
            <Icon of={X} size={18} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
