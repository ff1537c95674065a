import { madeWorkLimits, madeWorkMessages } from '@darasa/contract/reviews/made-work-rules';
import { readAsBase64 } from '~/lib/api/read-as-base64';

const QUALITY = 0.85;

/**
 * A photograph, no larger than it is shown, in base64: phones send a tenth of the bytes. What this browser cannot draw is sent as it is.
 * @throws with what to say to whoever chose it
 */
export async function shrinkPicture(file: File): Promise<string> {
  const small = await drawn(file).catch(() => undefined);
  const smallest = small && small.size < file.size ? small : file;
  if (smallest.size > madeWorkLimits.pictureBytes) throw new Error(madeWorkMessages.large);
  return readAsBase64(smallest);
}

async function drawn(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(
    1,
    Math.max(madeWorkLimits.width / picture.width, madeWorkLimits.height / picture.height),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
}
