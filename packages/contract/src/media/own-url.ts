/** Browsers read `\` as `/`, and leave out tabs and line ends. */
const OTHER_SITE = /^[\\/]\s*[\\/]/;

/** Whether a picture's address is a path of this site. Pages show no others: another site would learn who looks at them. */
export const isOwnUrl = (url: string): boolean => url.startsWith('/') && !OTHER_SITE.test(url);
