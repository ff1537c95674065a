export type { ConnectedHere } from './connected-here.ts';
export type { GuestSpaces } from './guest-spaces.ts';
export type { RealtimeOptions } from './options.ts';
export type { Occupant, Places } from './places.ts';
export { createRealtime, type Realtime } from './realtime.ts';
