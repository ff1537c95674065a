/** Whether this browser can take push messages, and what stands in the way. */
export type PushState = 'possible' | 'blocked' | 'install-first' | 'impossible';

interface Browser {
  agent: string;
  isTouch: boolean;
  isInstalled: boolean;
  canPush: boolean;
  permission: NotificationPermission | undefined;
}

const isApple = ({ agent, isTouch }: Pick<Browser, 'agent' | 'isTouch'>): boolean =>
  /iP(?:hone|ad|od)/.test(agent) || (/Macintosh/.test(agent) && isTouch);

export function pushStateOf(browser: Browser): PushState {
  // iPhones and iPads take push messages for apps on the home screen alone
  if (isApple(browser) && !browser.isInstalled) return 'install-first';
  if (!browser.canPush) return 'impossible';
  return browser.permission === 'denied' ? 'blocked' : 'possible';
}

export const thisBrowser = (): Browser => ({
  agent: navigator.userAgent,
  isTouch: navigator.maxTouchPoints > 1,
  isInstalled: window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches,
  canPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  permission: 'Notification' in window ? Notification.permission : undefined,
});

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const firstOf = (names: readonly [RegExp, string][], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** `Chrome on Android`: how people know their device in a list. */
export const deviceName = (agent: string): string =>
  `${firstOf(BROWSERS, agent) ?? 'Browser'} on ${firstOf(SYSTEMS, agent) ?? 'another device'}`;

/** @param key of a subscription; some browsers do not say it. @param publicKey the site's, in base64url */
export function isMadeWith(key: ArrayBuffer | null, publicKey: string): boolean {
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
