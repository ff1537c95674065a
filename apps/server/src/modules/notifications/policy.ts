import { hasAnyRole } from '@darasa/contract/identity/rules';
import { type EmailChoiceKind, emailChoices } from '@darasa/contract/notifications/kinds/registry';
import type { Actor } from '#platform/context/index';

/** The kinds whose emails an actor can turn on and off: those that somebody of these roles can get. */
export const choosableKinds = (actor: Pick<Actor, 'roles'>): EmailChoiceKind[] =>
  emailChoices.filter(({ roles }) => hasAnyRole(actor.roles, [...roles])).map(({ kind }) => kind);
