import type { PersonalData } from '#platform/modules/index';
import { deleteGuardiansOf, findGuardians } from './guardians/guardian-repository.ts';
import { deleteCode, deletePhone, findPhones } from './phones/phone-repository.ts';
import { deleteMessagesOf, findMessagesOf } from './sending/message-repository.ts';
import { deleteLooseStops } from './stops/stop-repository.ts';

/** Phone numbers of people and of their guardians, and what was sent there. All of it goes with the account. */
export const smsPersonalData: PersonalData = {
  name: 'sms',
  processing: {
    activity: 'SMS',
    purpose: 'Telling people by SMS what concerns them',
    people: 'People with a confirmed phone number; guardians with consent',
    data: 'Phone numbers, consent, what was sent and whether it arrived',
    basis: 'Consent',
    recipients: 'The SMS provider',
    kept: 'As long as the account',
  },
  async export(db, userId) {
    const [phones, guardians, messages] = await Promise.all([
      findPhones(db, [userId]),
      findGuardians(db, userId),
      findMessagesOf(db, userId),
    ]);
    return {
      phone:
        phones.map(({ number, confirmed_at, stopped_at }) => ({ number, confirmed_at, stopped_at }))[0] ??
        null,
      guardians: guardians.map(({ recorded_by: _by, withdrawn_by: _who, ...guardian }) => guardian),
      messages,
    };
  },
  async erase(tx, { user_id }) {
    await deleteCode(tx, user_id);
    await deletePhone(tx, user_id);
    await deleteGuardiansOf(tx, user_id);
    await deleteMessagesOf(tx, user_id);
    await deleteLooseStops(tx);
  },
};
