import { newId } from '@darasa/contract/http/ids';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { Actor } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { createUploadLocks } from './upload-lock.ts';
import { UPLOAD_LIFE_MS, type Uploads } from './uploads.ts';

export interface TusServer {
  /**
   * Answers one request of the protocol. @param actor who asks, and may
   * @throws AppError, and whatever the database or the storage throws
   */
  handle(request: Request, actor: Actor): Promise<Response>;
}

/** The tus protocol (https://tus.io, version 1.0) over our uploads. @param path where it is served */
export function createTusServer(uploads: Uploads, path: string): TusServer {
  const actors = new WeakMap<object, Actor>();
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path,
    datastore: new UploadStore(uploads),
    relativeLocation: true,
    locker: createUploadLocks(),
    disableTerminationForFinishedUploads: true,
    getFileIdFromRequest: (_request, last) => last,
    namingFunction: () => newId(),
    async onUploadCreate(request, upload) {
      const actor = actors.get(request);
      if (!actor) throw new AppError('UNAUTHORIZED');
      await uploads.announce(actor, upload.id, upload.metadata ?? {}, upload.size);
      return {};
    },
    onResponseError(request, error) {
      // What the protocol itself refuses has a status; everything else is for the application's error handler
      if (!isProtocolError(error)) failures.set(request, error);
      return undefined;
    },
  });
  return {
    async handle(request, actor) {
      actors.set(request, actor);
      const response = await server.handleWeb(request as Parameters<Server['handleWeb']>[0]);
      if (failures.has(request)) throw failures.get(request);
      return response;
    },
  };
}

const isProtocolError = (error: object): boolean => 'status_code' in error && 'body' in error;

/** Our uploads, as the library wants them. */
class UploadStore extends DataStore {
  readonly #uploads: Uploads;

  constructor(uploads: Uploads) {
    super();
    this.#uploads = uploads;
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.abandon(id);
  }

  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    return this.#uploads.receive(id, offset, stream);
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.find(id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: found.bytes,
      offset: found.received,
      creation_date: found.createdAt.toISOString(),
    });
  }

  override getExpiration(): number {
    return UPLOAD_LIFE_MS;
  }
}
