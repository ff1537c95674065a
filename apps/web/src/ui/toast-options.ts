export interface ToastOptions {
  /** What can be done about it, as `Undo`. It must have another place in the product too: toasts go away. */
  action?: { label: string; onPress: () => void };
  /** Until somebody dismisses it. */
  stays?: boolean;
}
