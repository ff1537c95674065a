import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { schoolEndpoints } from '@darasa/contract/identity/school-endpoints';
import type { Ctx } from '#platform/context/index';
import type { SiteLook } from '#platform/look/index';
import { extended } from '#platform/modules/index';
import type { Emails } from '../emails/emails.ts';
import { cardsPdf } from '../login-cards/card-pdf.ts';
import { printCards } from '../login-cards/print-cards.ts';
import type { Passwords } from '../password/passwords.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { giveOneTimePassword } from './one-time-password.ts';

interface Deps {
  siteName: string;
  siteUrl: string;
  readonly look?: SiteLook;
  passwords: Passwords;
  emails: Pick<Emails, 'passwordChanged'>;
  live: LiveSessions;
}
/** @param learnersOnly for callers who are no administrators: nobody gets into the account of another teacher */
interface Whom {
  learnersOnly: boolean;
}
/** @param groups the name of a person's class, printed on the card: each class begins on a page of its own */
interface Sheets extends Whom {
  groups?: ReadonlyMap<number, string> | undefined;
}

/**
 * Lets people in who cannot be sent a link: with cards, or with a password that is said to them. Also for modules that know whose teacher
 * somebody is: the caller has decided for whom the actor may do it.
 */
export interface CardDesk {
  /** A document with a card for each; who gets none is said in the reply. @throws AppError FORBIDDEN to confirm first */
  print(
    ctx: Ctx,
    userIds: readonly number[],
    whom: Sheets,
  ): Promise<EndpointData<(typeof schoolEndpoints)['printCards']>>;
  /** @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN to confirm first */
  oneTimePassword(
    ctx: Ctx,
    id: string,
    whom: Whom,
  ): Promise<EndpointData<(typeof schoolEndpoints)['oneTimePassword']>>;
}

export const createCardDesk = (deps: Deps): CardDesk => ({
  async print(ctx, userIds, { groups, ...whom }) {
    const printed = await printCards(ctx, userIds, whom);
    const pdf =
      printed.cards.length === 0
        ? undefined
        : await cardsPdf(printed, extended(deps, { groups: groups ?? new Map() }), ctx.now);
    return {
      pdf: pdf?.toString('base64') ?? '',
      printed: printed.cards.length,
      refused: printed.refused.map(({ userId, ...one }) => ({ user_id: String(userId), ...one })),
      expires_at: printed.expiresAt.toISOString(),
    };
  },
  oneTimePassword: (ctx, id, whom) => giveOneTimePassword(ctx, deps, id, whom),
});
