/** The person whose data is being removed from this device. */
export const REMOVE_KEY = 'darasa:remove-device-data';

/** Whether a removal has been interrupted, and has to be finished. */
export function isRemovalUnfinished(): boolean {
  try {
    return localStorage.getItem(REMOVE_KEY) !== null;
  } catch {
    return false;
  }
}
