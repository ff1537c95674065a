import { formatQuantity } from '~/lib/format';

interface Saving {
  /** Answers that the server does not have yet. */
  unsaved: number;
  /** Files of answers that are on their way. */
  uploading: number;
  /** Something has been answered. */
  answered: boolean;
  /** This device has all of them. */
  kept: boolean;
  online: boolean;
  needsLogin: boolean;
}

/** How the answers of an attempt are saved, in words, always in the same place. */
export function savedMessage({ unsaved, uploading, answered, kept, online, needsLogin }: Saving): string {
  if (uploading > 0 && online) return `Uploading ${formatQuantity(uploading, 'file')}`;
  if (uploading > 0) return `Offline: ${formatQuantity(uploading, 'file')} not uploaded yet`;
  if (unsaved === 0) return answered ? 'All answers saved' : '';
  if (!kept) return 'Saving';
  if (needsLogin) return 'Kept on this device until you log in again';
  return online ? 'Saving' : 'Offline: kept on this device';
}
