import { emailKey, hashToken, type ReadInvited } from '#modules/identity';
import { hashCode } from '../codes/code-secrets.ts';
import { findInvitationBySecret, hasOpenInvitation } from '../store/invitation-repository.ts';
import { findCodeByHash } from '../store/way-in-repository.ts';

const hasPlace = ({
  over,
  max_uses,
  used,
}: {
  over: boolean;
  max_uses: number | null;
  used: number;
}): boolean => !over && (max_uses === null || used < max_uses);

/** Whether somebody comes by a code or an invitation that holds, or by an email that was invited. */
export const isInvited: ReadInvited = async (db, { email, way_in: wayIn }, key) => {
  if (wayIn?.kind === 'code') {
    const code = await findCodeByHash(db, hashCode(key, wayIn.secret));
    if (code && code.ended_at === null && hasPlace(code)) return true;
  }
  if (wayIn?.kind === 'invitation') {
    const invitation = await findInvitationBySecret(db, hashToken(wayIn.secret));
    if (invitation && invitation.revoked_at === null && hasPlace(invitation)) return true;
  }
  return hasOpenInvitation(db, emailKey(email));
};
