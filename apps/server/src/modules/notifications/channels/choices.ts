import { mayAtDesk } from '@darasa/contract/identity/access';
import { hasAnyRole } from '@darasa/contract/identity/rules';
import { allKinds, factsOf, type NotificationKind } from '@darasa/contract/notifications/kinds/registry';
import type { ChannelChange, ChannelChoice, EmailMode } from '@darasa/contract/notifications/schemas';
import { sendsSms } from '#modules/sms';
import type { Actor, Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { type ChoiceRow, findChoicesOf, upsertChoice } from './choice-repository.ts';

/** The kinds that somebody of these roles, those of the site's own included, can get. */
export const kindsFor = (actor: Pick<Actor, 'roles' | 'granted'>): NotificationKind[] =>
  allKinds.filter((kind) => {
    const { roles, permission } = factsOf(kind);
    return hasAnyRole(actor.roles, [...roles]) || (permission !== null && mayAtDesk(actor, permission));
  });

/** How the email of a kind comes, by what somebody has chosen. */
export function emailModeOf(kind: NotificationKind, choice: ChoiceRow | undefined): EmailMode | 'always' {
  const { email } = factsOf(kind);
  if (email === 'own') return 'always';
  const on = choice?.email ?? email === 'on';
  if (choice?.digest) return 'digest';
  return on ? 'now' : 'off';
}

export const pushWanted = (kind: NotificationKind, choice: ChoiceRow | undefined): boolean =>
  choice?.push ?? factsOf(kind).push === 'on';

/** Undefined for a kind that is never sent so. */
export const smsWanted = (kind: NotificationKind, choice: ChoiceRow | undefined): boolean | undefined => {
  const { sms } = factsOf(kind);
  return sms === null ? undefined : (choice?.sms ?? sms === 'on');
};

export async function readChoices(ctx: Ctx): Promise<{ preferences: ChannelChoice[] }> {
  const [chosen, hasSms] = await Promise.all([findChoicesOf(ctx.db, ctx.actor.userId), sendsSms(ctx.db)]);
  return {
    preferences: kindsFor(ctx.actor).map((kind) => ({
      kind,
      group: factsOf(kind).group,
      email: emailModeOf(kind, chosen.get(kind)),
      push: pushWanted(kind, chosen.get(kind)),
      // Where nothing sends SMS nobody is asked
      sms: (hasSms ? smsWanted(kind, chosen.get(kind)) : undefined) ?? null,
    })),
  };
}

/** @throws AppError CONFLICT for a kind that nobody of these roles gets, or a way that it cannot or must come by */
export async function changeChoice(
  ctx: Ctx,
  { kind, email, push, sms }: ChannelChange,
): Promise<{ preferences: ChannelChoice[] }> {
  if (!kindsFor(ctx.actor).includes(kind))
    throw new AppError('CONFLICT', 'You do not get notifications of this kind');
  const facts = factsOf(kind);
  if (email !== undefined && facts.email === 'own')
    throw new AppError('CONFLICT', 'The email of this kind is always sent');
  if (sms !== undefined && facts.sms === null)
    throw new AppError('CONFLICT', 'Nothing of this kind is sent by SMS');
  await upsertChoice(ctx.db, ctx.actor.userId, kind, {
    ...(email === undefined ? {} : columnsOf(email)),
    ...(push === undefined ? {} : { push }),
    ...(sms === undefined ? {} : { sms }),
  });
  return readChoices(ctx);
}

export const columnsOf = (email: EmailMode): Pick<ChoiceRow, 'email' | 'digest'> => ({
  // An earlier release, which knows no summary, sends none of these
  email: email === 'now',
  digest: email === 'digest',
});
