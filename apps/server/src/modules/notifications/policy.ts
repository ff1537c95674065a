import { hasAnyRole } from '@darasa/contract/identity/rules';
import {
  type EmailChoiceKind,
  emailChoiceKinds,
  notificationKinds,
} from '@darasa/contract/notifications/kinds';
import type { Actor } from '#platform/http/actor';

/** The kinds whose emails an actor can turn on and off: those that somebody of these roles can get. */
export const choosableKinds = (actor: Pick<Actor, 'roles'>): EmailChoiceKind[] =>
  emailChoiceKinds.filter((kind) => hasAnyRole(actor.roles, [...notificationKinds[kind].roles]));
