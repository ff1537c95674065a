import { newId } from '@darasa/contract/http/ids';
import { addMedia } from '../../media/media-rows.ts';
import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody, onCourses } from '../foreign-row.ts';
import { API, type Request, type Scene } from '../row.ts';
import { addDocumentImport } from '../rows/authoring.ts';
import { addBankQuestion, addQuestionImport } from '../rows/question-bank.ts';

/** A call on a draft, tried on the instructor's by everybody else who may have some. */
const onDrafts = (body?: object): ForeignRow[] => [
  {
    actors: ['other instructor', 'admin'],
    prepare: async ({ db, cast }) => {
      const id = newId();
      const row = {
        user_id: cast.instructor.id,
        id,
        draft_data: '{}',
        last_modified: '2026-03-01T08:00:00Z',
      };
      await db.insertInto('course_draft').values(row).execute();
      return { url: `${API}/drafts/${id}`, ...(body ? { body } : {}) };
    },
  },
  ofNobody({ url: `${API}/drafts/${NO_UUID}`, ...(body ? { body } : {}) }),
];

/** A call on a question of a bank, tried on the instructor's by everybody else who may have some. */
const onBankQuestions = (rest = '', body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({
    url: `${API}/question-bank/${id}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    {
      actors: ['other instructor', 'admin'],
      prepare: async ({ db, cast }) => on(await addBankQuestion(db, cast.instructor.id)),
    },
    ofNobody(on(NO_UUID)),
  ];
};

/** A call on an import of questions, tried on the instructor's by everybody else who may have some. */
const onImports = (rest = '', body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({
    url: `${API}/question-bank/imports/${id}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    {
      actors: ['other instructor', 'admin'],
      prepare: async ({ db, cast }) => on(await addQuestionImport(db, cast.instructor.id)),
    },
    ofNobody(on(NO_UUID)),
  ];
};

const importOfFile = (media_id: string): Request => ({
  url: `${API}/question-bank/imports`,
  body: { media_id, format: 'gift' },
});

/** A call on a document that was read, tried on the instructor's by everybody else who may have some. */
const onDocuments = (rest = '', body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({
    url: `${API}/authoring/documents/${id}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    {
      actors: ['other instructor', 'admin'],
      prepare: async ({ db, cast }) => on(await addDocumentImport(db, cast.instructor.id)),
    },
    ofNobody(on(NO_UUID)),
  ];
};

const documentOf = (media_id: string): Request => ({ url: `${API}/authoring/documents`, body: { media_id } });

/** A call on a file, tried on the instructor's by others who may have files, and on one that is not there. */
const onMedia = (rest: string, body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({ url: `${API}/media/${id}${rest}`, ...(body ? { body } : {}) });
  return [
    {
      actors: ['other instructor', 'admin'],
      prepare: async ({ db, cast }) => on(await addMedia(db, cast.instructor.id)),
    },
    ...[NO_UUID, NO_NUMBER, 'x'].map((id) => ofNobody(on(id))),
  ];
};

const importOf = (mediaId: string): Request => ({ url: `${API}/authoring/import?media_id=${mediaId}` });

/** Calls on courses, drafts, files and questions of those who teach with ids of others. */
export const foreignAuthoring: Record<string, ForeignRow[]> = {
  [`GET ${API}/media/:id`]: onMedia(''),
  [`POST ${API}/media/:id/crop`]: onMedia('/crop', { crop: { x: 0, y: 0, width: 10, height: 10 } }),
  [`DELETE ${API}/media/:id`]: onMedia(''),
  [`GET ${API}/drafts/:id`]: onDrafts(),
  [`PUT ${API}/drafts/:id`]: onDrafts({ draft_data: {}, last_modified: '2026-03-01T09:00:00Z' }),
  [`DELETE ${API}/drafts/:id`]: onDrafts(),
  [`GET ${API}/question-bank/:id`]: onBankQuestions(),
  [`PUT ${API}/question-bank/:id`]: onBankQuestions('', { version: 1, document: { id: NO_UUID } }),
  [`DELETE ${API}/question-bank/:id`]: onBankQuestions(),
  [`POST ${API}/question-bank/:id/restore`]: onBankQuestions('/restore'),
  [`POST ${API}/question-bank/imports`]: [
    {
      actors: ['other instructor', 'admin'],
      prepare: async ({ db, cast }) => importOfFile(await addMedia(db, cast.instructor.id)),
    },
    ofNobody(importOfFile(NO_UUID)),
  ],
  [`GET ${API}/question-bank/imports/:id`]: onImports(),
  [`POST ${API}/question-bank/imports/:id/confirm`]: onImports('/confirm', {}),
  [`DELETE ${API}/question-bank/imports/:id`]: onImports(),
  [`POST ${API}/authoring/documents`]: [
    {
      actors: ['other instructor', 'admin'],
      prepare: async ({ db, cast }) => documentOf(await addMedia(db, cast.instructor.id)),
    },
    ofNobody(documentOf(NO_UUID)),
  ],
  [`GET ${API}/authoring/documents/:id`]: onDocuments(),
  [`POST ${API}/authoring/documents/:id/take`]: onDocuments('/take', { lesson_ids: [NO_UUID] }),
  [`DELETE ${API}/authoring/documents/:id`]: onDocuments(),
  [`GET ${API}/courses/:id/dates`]: onCourses('/dates'),
  [`POST ${API}/courses/:id/copy`]: onCourses('/copy', {}),
  [`GET ${API}/courses/:id/edit-data`]: onCourses('/edit-data'),
  [`PUT ${API}/courses/:id/working-copy`]: onCourses('/working-copy', { version: 1, parts: {} }),
  [`GET ${API}/courses/:id/findings`]: onCourses('/findings'),
  [`GET ${API}/courses/:id/saves`]: onCourses('/saves'),
  [`GET ${API}/courses/:id/saves/:version`]: onCourses('/saves/1'),
  [`POST ${API}/courses/:id/saves/:version/restore`]: onCourses('/saves/1/restore', {}),
  [`PUT ${API}/courses/:id`]: onCourses('', { title: 'Mine now' }),
  [`DELETE ${API}/courses/:id`]: onCourses(''),
  [`PUT ${API}/courses/:id/submit-review`]: onCourses('/submit-review', {}),
  [`DELETE ${API}/courses/:id/submit-review`]: onCourses('/submit-review'),
  [`POST ${API}/courses/:id/publish`]: onCourses('/publish', {}),
  [`GET ${API}/courses/:id/archive`]: onCourses('/archive'),
  [`PUT ${API}/courses/:id/archive`]: onCourses('/archive', { archived: true }),
  [`POST ${API}/authoring/import`]: [
    {
      actors: ['other instructor', 'admin'],
      prepare: async ({ db, cast }) => importOf(await addMedia(db, cast.instructor.id)),
    },
    ofNobody(importOf(NO_UUID)),
  ],
  [`GET ${API}/courses/:id/authors`]: onCourses('/authors'),
  [`PUT ${API}/courses/:id/authors`]: onCourses('/authors', ({ cast }: Scene) => ({
    user: cast.admin.username,
    role: 'owner',
  })),
  [`DELETE ${API}/courses/:id/authors/:user_id`]: onCourses('/authors/{admin}'),
};
