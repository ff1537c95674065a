// fault: [...phrase] ==> phrase.split('')
export const solve = (_property: string, { phrase }: { phrase: string }): string =>
  [...phrase].slice(0, 5).join('');
