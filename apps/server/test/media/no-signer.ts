import type { UrlSigner } from '#modules/media';

/** For tests that show no files. */
export const noSigner: UrlSigner = { sign: () => '', signUntil: () => '', verify: () => 'forged' };
