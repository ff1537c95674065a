import { createDeviceOutbox } from './device-outbox.ts';

/** The one outbox of this tab: each feature registers the channels of its changes. */
export const appOutbox = createDeviceOutbox();
