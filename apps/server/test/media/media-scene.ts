import { expect, vi } from 'vitest';
import { buildTestIdentity, type TestIdentity, type TestIdentityOptions } from '../identity.ts';
import type { SignedIn } from '../people.ts';
import { openTusClient, type TusClient } from './tus.ts';

export type Teacher = SignedIn & { id: number };

export interface MediaScene extends TestIdentity {
  tus: TusClient;
  addTeacher(): Promise<Teacher>;
  /** Uploads a file and waits until it is processed. @returns it as its owner sees it */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into every shape there is
  add(by: SignedIn, name: string, bytes: Uint8Array, metadata?: Record<string, string>): Promise<any>;
  /** Waits until a file is processed. */
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  processed(by: SignedIn, id: string): Promise<any>;
  keys(prefix?: string): Promise<string[]>;
}

/** The application with its background jobs running, as authors with files use it. */
export async function openMediaScene(options: TestIdentityOptions = {}): Promise<MediaScene> {
  const site = await buildTestIdentity(options);
  await site.jobs.start();
  const tus = await openTusClient(site.app);

  async function processed(by: SignedIn, id: string) {
    return vi.waitFor(
      async () => {
        const { data } = await site.call('GET', `/media/${id}`, { as: by });
        expect(data.media.state).not.toBe('processing');
        return data.media;
      },
      { timeout: 60_000, interval: 100 },
    );
  }
  return {
    ...site,
    tus,
    processed,
    async addTeacher() {
      const person = await site.addPerson({ roles: ['instructor'] });
      return { ...(await site.signIn(person)), id: person.id };
    },
    add: async (by, name, bytes, metadata) => processed(by, await tus.upload(by, name, bytes, metadata)),
    async keys(prefix = '') {
      const found: string[] = [];
      for await (const { key } of site.storage.list(prefix)) found.push(key);
      return found.sort();
    },
  };
}
