import type { Conversation } from '@darasa/contract/messages/schemas';

/** What a conversation is called: its name, or who else is in it. */
export function conversationName({ title, people }: Pick<Conversation, 'title' | 'people'>): string {
  return title ?? (people.map(({ name }) => name).join(', ') || 'Deleted account');
}

/** First letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const first = (word: string | undefined) => [...(word ?? '')][0] ?? '';
  return `${first(words[0])}${words.length > 1 ? first(words.at(-1)) : ''}`.toUpperCase();
}
