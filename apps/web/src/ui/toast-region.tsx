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

const VISIBLE_MS = 6000;
const queue = new ToastQueue<string>({ maxVisibleToasts: 3 });

/** Shows one line for six seconds; the timer rests while the pointer or the focus is on it. */
export const addToast = (text: string): void => {
  queue.add(text, { timeout: VISIBLE_MS });
};

/** The one file that touches the library's toast, which it still calls unstable. Loaded with the first toast. */
export default function Region() {
  return (
    <ToastRegion
      queue={queue}
      aria-label="Messages"
      className="fixed inset-x-4 bottom-4 z-50 grid gap-2 outline-none md:right-8 md:left-auto md:w-96"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="flex items-center gap-3 rounded-m bg-ink py-1 pr-1 pl-4 text-15 text-bg shadow-float"
        >
          <ToastContent className="flex-1 py-2">
            <Text slot="title">{toast.content}</Text>
          </ToastContent>
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
