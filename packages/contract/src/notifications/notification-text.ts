/** What a notification says, in English. */
export interface NotificationText {
  /** One sentence, without a full stop. */
  title: string;
  /** Somebody's words or a further sentence; '' where there is none. */
  detail: string;
}
