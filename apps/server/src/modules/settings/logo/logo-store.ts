import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { logoLimits } from '@darasa/contract/settings/settings-rules';
import { badRequest } from '#platform/http/errors';
import type { Storage } from '#platform/storage/index';
import { drawLogo, UnfitLogo } from './draw-logo.ts';

const FOLDER = 'site/logo/';
const keyOf = (name: string): string => `${FOLDER}${name}.png`;

export interface LogoStore {
  /** Draws a file and keeps it. @returns its name, which says what is in it @throws AppError BAD_REQUEST */
  add(data: string): Promise<string>;
  has(name: string): Promise<boolean>;
  read(name: string): Promise<Buffer | undefined>;
}

/** Logos by what is in them: a name always stands for the same picture, on every node. */
export function createLogoStore(storage: Storage): LogoStore {
  /** The one in use, and the one before. */
  const kept = new Map<string, Buffer>();
  return {
    async add(data) {
      let picture: Buffer;
      try {
        picture = await drawLogo(Buffer.from(data, 'base64'));
      } catch (error) {
        if (error instanceof UnfitLogo) throw badRequest([{ path: 'data', message: error.message }]);
        throw error;
      }
      const name = hash('sha256', picture, 'hex').slice(0, logoLimits.name);
      await storage.put(keyOf(name), Readable.from([picture]), { contentType: 'image/png' });
      return name;
    },
    has: async (name) => (await storage.stat(keyOf(name))) !== undefined,
    async read(name) {
      const held = kept.get(name);
      if (held) return held;
      const stream = await storage.read(keyOf(name));
      if (!stream) return undefined;
      const bytes = await buffer(stream);
      if (kept.size > 1) kept.clear();
      kept.set(name, bytes);
      return bytes;
    },
  };
}
