import { useSyncExternalStore } from 'react';
import type { OutboxState } from '~/lib/offline/outbox/outbox';
import { learningOutbox } from './learning-outbox.ts';

/** What waits to be sent, as it changes. */
export const useOutbox = (): OutboxState =>
  useSyncExternalStore(learningOutbox.subscribe, learningOutbox.state, learningOutbox.state);
