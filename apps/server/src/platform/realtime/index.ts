export type { ConnectedHere } from './connected-here.ts';
export type { RealtimeOptions } from './options.ts';
export { createRealtime, type Realtime } from './realtime.ts';
