export const pushLimits = {
  endpoint: 1000,
  name: 80,
  /** Devices of one person: the oldest gives way. */
  devices: 10,
  title: 120,
  body: 160,
} as const;

/** What a push message holds; the service worker shows it. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path on this site. */
  url: string;
  /** The same message twice is shown once. */
  tag: string;
}
