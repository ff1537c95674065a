/**
 * How many words a text has, the same for who writes it and who marks it. A number is one word however it is grouped (`45,200`),
 * and so is what a hyphen or an apostrophe holds together.
 */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’-]|(?<=\p{N})[.,:](?=\p{N}))*/gu)?.length ?? 0;
