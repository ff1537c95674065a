import { newId } from '@darasa/contract/http/ids';
import { addMedia, addUpload } from '../../media/media-rows.ts';
import {
  API,
  type Expected,
  everyone,
  type Request,
  type Row,
  type Rows,
  type Scene,
  self,
  signedIn,
} from '../row.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const metadata = { ...TUS, 'upload-length': '10', 'upload-metadata': `filename ${btoa('film.mp4')}` };

/** Whoever may write courses, about their own things. */
function authors(request: Request, status: number): Row {
  const expect: Expected = {
    visitor: 401,
    student: 403,
    'other student': 403,
    instructor: status,
    'other instructor': status,
    admin: status,
  };
  return { ...request, expect };
}
/** One of one's own; visitors are refused before anybody looks for it. */
const own =
  (path: (id: string) => string, make: typeof addMedia | typeof addUpload = addMedia) =>
  async (scene: Scene): Promise<string> =>
    path(scene.actor === 'visitor' ? newId() : await make(scene.db, self(scene).id));

/** Files of course authors: uploads, the files, and their URLs. */
export const mediaRows: Rows = {
  'OPTIONS /uploads': everyone('/uploads', 204),
  // Files of answers: permit-upload.test.ts
  'POST /uploads': authors({ url: '/uploads', headers: metadata }, 201),
  'HEAD /uploads/:id': signedIn({ url: own((id) => `/uploads/${id}`, addUpload), headers: TUS }, 200),
  'DELETE /uploads/:id': signedIn({ url: own((id) => `/uploads/${id}`, addUpload), headers: TUS }, 204),
  'PATCH /uploads/:id': signedIn(
    {
      url: own((id) => `/uploads/${id}`, addUpload),
      headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    },
    204,
  ),
  // The URL is what opens it: see files.test.ts
  // The demo content is not there
  'GET /media/demo/*': everyone('/media/demo/bees/video.webm', 404),
  'GET /media/:id/*': everyone(
    async ({ db, cast }) => `/media/${await addMedia(db, cast.instructor.id)}/original`,
    403,
  ),
  [`GET ${API}/media`]: authors({ url: `${API}/media` }, 200),
  [`GET ${API}/media/quota`]: authors({ url: `${API}/media/quota` }, 200),
  [`GET ${API}/media/:id`]: signedIn({ url: own((id) => `${API}/media/${id}`) }, 200),
  [`POST ${API}/media/:id/crop`]: authors(
    {
      url: own((id) => `${API}/media/${id}/crop`),
      body: { crop: { x: 0, y: 0, width: 10, height: 10 } },
    },
    // The row of a test is no picture
    409,
  ),
  [`POST ${API}/media/drawings`]: authors(
    {
      url: `${API}/media/drawings`,
      body: { svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', name: 'Diagram.svg' },
    },
    201,
  ),
  [`DELETE ${API}/media/:id`]: authors({ url: own((id) => `${API}/media/${id}`) }, 200),
};
