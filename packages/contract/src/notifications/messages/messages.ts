import type { EmailChoiceKind, NotificationKind } from '../kinds/registry.ts';
import type { ContentOf, NotificationContent } from '../schemas.ts';

/** What a notification says. */
export interface NotificationText {
  /** One sentence, without a full stop. */
  title: string;
  /** Somebody's words or a further sentence; '' where there is none. */
  detail: string;
}

interface KindMessages<Content> {
  /** @param actor whose act it was; null when nobody is named */
  text(content: Content, actor: string | null): NotificationText;
  /** What the button of its email says, by what the notification leads to. */
  action: string;
}

/** In each language that emails are written in. */
export type Messages = { readonly [Kind in NotificationKind]: KindMessages<ContentOf<Kind>> };

/** Also what the screens say, which are in English. */
export type EnglishMessages = {
  readonly [Kind in NotificationKind]: KindMessages<ContentOf<Kind>> &
    Chosen &
    (Kind extends EmailChoiceKind ? EmailMessages : AlwaysSent);
};

interface EmailMessages {
  /** What its emails are for, in the administrator's list of emails. */
  email: string;
}
interface AlwaysSent {
  /** Why its email cannot be turned off. */
  always: string;
}
interface Chosen {
  /** What a person turns on or off. */
  setting: { label: string; description: string };
}

export function textOf(
  messages: Messages,
  content: NotificationContent,
  actor: string | null,
): NotificationText {
  const kind: Pick<KindMessages<NotificationContent>, 'text'> = messages[content.kind];
  return kind.text(content, actor);
}
