import type { UploadQuestionFile } from '~/features/assessment/bank/imports/import-calls';

/** Uploads a file of questions by what the media feature has for that, loaded with the first file. */
export const uploadQuestionFile: UploadQuestionFile = async (file, { queries, signal, onProgress }) => {
  const { uploadFile } = await import('~/features/media/upload/upload-file');
  const { id } = await uploadFile(file, { queries, accept: ['document'], signal, onProgress });
  return id;
};
