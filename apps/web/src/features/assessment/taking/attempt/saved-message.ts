interface Saving {
  /** Answers that the server does not have yet. */
  unsaved: number;
  /** Something has been answered. */
  answered: boolean;
  /** This device has all of them. */
  kept: boolean;
  online: boolean;
  needsLogin: boolean;
}

/** How the answers of an attempt are saved, in words, always in the same place. */
export function savedMessage({ unsaved, answered, kept, online, needsLogin }: Saving): string {
  if (unsaved === 0) return answered ? 'All answers saved' : '';
  if (!kept) return 'Saving';
  if (needsLogin) return 'Kept on this device until you log in again';
  return online ? 'Saving' : 'Offline: kept on this device';
}
