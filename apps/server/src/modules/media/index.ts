export { describeMedia, existingMedia, ownedMedia } from './describe-media.ts';
export type { UrlSigner } from './files/url-signer.ts';
export { mediaJobs } from './jobs.ts';
export { createMedia, type Media } from './media.ts';
export type { Originals } from './originals/originals.ts';
export { mediaPersonalData } from './personal-data.ts';
export { type MediaHolder, referencedMedia, replaceMediaReferences } from './references.ts';
export type { Announced } from './upload/upload-details.ts';
export type { UploadPermit } from './upload/uploads.ts';
