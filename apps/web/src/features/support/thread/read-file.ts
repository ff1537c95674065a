import { chatLimits, chatMessages } from '@darasa/contract/support/chat-rules';

export const ACCEPTED = '.png,.jpg,.jpeg,.webp,.gif,.pdf';

/** A file as it is sent. @throws Error with a sentence for whoever chose it */
export async function readAttachment(file: File): Promise<{ name: string; data: string }> {
  if (file.size > chatLimits.file) throw new Error(chatMessages.fileLarge);
  if (!ACCEPTED.split(',').some((ending) => file.name.toLowerCase().endsWith(ending)) || file.size === 0)
    throw new Error(chatMessages.file);
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(chatMessages.file));
    reader.readAsDataURL(file);
  });
  return { name: file.name, data: url.slice(url.indexOf(',') + 1) };
}
