import { fakeMp4 } from '../../media-files.ts';
import type { Fault } from '../fault.ts';
import { isReady, must } from '../oracle.ts';
import { ask, type Reply } from '../request.ts';

const FILE_BYTES = 4_000_000;
const FIRST_BYTES = 1_000_000;
const DISK_MB = 96;

/** The disk under the uploads is full: 507, what has arrived stays, and the upload goes on when there is space again. */
export const fullUploads: Fault = {
  name: 'full-uploads',
  proves: 'The disk under the uploads is full: 507, and the upload goes on when there is space',
  takes: '15 s',
  smallDisk: { directory: 'media', megabytes: DISK_MB },
  async run({ disk, teacher, start, query }) {
    must(disk !== undefined, 'There is no small disk');
    const { url } = await start();
    const tus = (
      method: string,
      path: string,
      headers: Record<string, string>,
      body?: Uint8Array,
    ): Promise<Reply> =>
      ask({
        url: `${url}${path}`,
        method,
        headers: { 'tus-resumable': '1.0.0', ...teacher.headers, ...headers },
        body,
      });
    const bytes = fakeMp4(FILE_BYTES);
    const name = Buffer.from('lesson.mp4').toString('base64');
    const created = await tus('POST', '/uploads', {
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${name}`,
    });
    must(created.status === 201, `An upload was answered with ${created.status} ${created.body}`);
    const id = String(created.headers.location).split('/').at(-1) ?? '';
    const send = (from: number, to: number) =>
      tus(
        'PATCH',
        `/uploads/${id}`,
        { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        bytes.subarray(from, to),
      );
    const offset = async () => Number((await tus('HEAD', `/uploads/${id}`, {})).headers['upload-offset']);

    must((await send(0, FIRST_BYTES)).status === 204, 'The first part was refused');
    await disk.fill();
    const refused = await send(FIRST_BYTES, FILE_BYTES);
    must(
      refused.status === 507,
      `A part was answered with ${refused.status || refused.error} on a full disk, not 507`,
    );
    must(refused.requestId !== undefined, 'The refusal had no request id');
    must((await offset()) === FIRST_BYTES, 'What had arrived before was lost');
    must((await ask({ url: `${url}/healthz` })).status === 200, '/healthz did not answer 200');
    must(await isReady(url), '/readyz did not answer 200, although only uploads are refused');
    await disk.free();
    const rest = await send(FIRST_BYTES, FILE_BYTES);
    must(rest.status === 204, `The rest was answered with ${rest.status} when there was space again`);
    const stored = await query<{ bytes: number }>(
      'select bytes::int as bytes from media_object where id = $1',
      [id],
    );
    must(stored.length === 1 && stored[0]?.bytes === FILE_BYTES, 'The file is not stored once, and complete');
    return 'refused with 507, resumed, stored once';
  },
};
