import type { Db } from '#platform/database/index';
import { FetchRefused, HostUnknown, sendPublic } from '#platform/http/outgoing/fetch-public';
import type { Outcome } from '../carried/outcome.ts';
import type { PushKeys, ReachSite } from '../carried/reach-site.ts';
import type { Carried } from '../carried/still-theirs.ts';
import { type DeviceRow, deleteEndpoint, findDevices, markDeviceSent } from './device-repository.ts';
import { openPushKeys } from './push-keys.ts';
import { pushMessage } from './push-message.ts';
import type { SilentHosts } from './silent-hosts.ts';

/** Seconds that a push service keeps a message for a device that is off. */
const KEPT_SECONDS = 86_400;
/** Push services answer within a second; one that does not is asked again later. */
const ATTEMPT_MS = 5000;
const ANSWER_BYTES = 10_000;
type Answer = 'taken' | 'gone' | 'refused' | 'later';

/** Sends a notification to all devices of a person. One of which its push service says that it is gone is removed. */
export async function sendPush(
  { db, site, now, silent }: { db: Db; site: ReachSite; now: Date; silent: SilentHosts },
  carried: Carried,
  deliveryId: number,
): Promise<Outcome> {
  const encryption = await site.encryption?.(now);
  const devices = await findDevices(db, carried.person.id);
  if (devices.length === 0 || !encryption) return { state: 'skipped', reason: 'no-device' };
  const keys = await openPushKeys(db, { encryption, given: site.pushKeys });
  const payload = JSON.stringify(pushMessage(carried));
  const answers = await Promise.all(
    devices.map(async (device) => {
      const answer = await sendToDevice({ site, silent }, keys, { device, payload, deliveryId });
      if (answer === 'gone') await deleteEndpoint(db, device.endpoint);
      if (answer === 'taken') await markDeviceSent(db, device.id);
      return answer;
    }),
  );
  if (answers.includes('taken')) return { state: 'sent' };
  if (answers.includes('later')) return { state: 'later', reason: 'unreachable' };
  return answers.includes('refused')
    ? { state: 'failed', reason: 'refused' }
    : { state: 'skipped', reason: 'no-device' };
}

/** The same delivery has the same topic: a push service that still has it replaces it, and the service worker shows it once. */
async function sendToDevice(
  { site, silent }: { site: ReachSite; silent: SilentHosts },
  { publicKey, privateKey }: PushKeys,
  { device, payload, deliveryId }: { device: DeviceRow; payload: string; deliveryId: number },
): Promise<Answer> {
  const { host } = new URL(device.endpoint);
  if (silent.isLeftAlone(host, device.user_id)) return 'later';
  const { default: webPush } = await import('web-push');
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      payload,
      {
        vapidDetails: { subject: `mailto:${site.supportEmail}`, publicKey, privateKey },
        TTL: KEPT_SECONDS,
        topic: `d${deliveryId}`,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
    const { status } = await sendPublic(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      maxBytes: ANSWER_BYTES,
      timeoutMs: site.pushAttemptMs ?? ATTEMPT_MS,
      ...site.pushHosts,
    });
    silent.answered(host);
    if (status >= 200 && status < 300) return 'taken';
    if (status === 404 || status === 410) return 'gone';
    return status === 429 || status >= 500 ? 'later' : 'refused';
  } catch (error) {
    // Not a place where messages are sent. A name that nobody resolves may be a fault of ours
    if (error instanceof FetchRefused && !(error instanceof HostUnknown)) return 'refused';
    silent.add(host, device.user_id);
    return 'later';
  }
}
