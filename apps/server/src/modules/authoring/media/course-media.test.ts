import type { CourseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDraftCourse, completeDocument, lessonParts } from '../../../../test/authoring/authoring.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { addMedia } from '../../../../test/media/media-rows.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { mediaOfRevision } from '../index.ts';

type Member = Person & SignedIn;
let site: TestIdentity;
let owner: Member;
let editor: Member;
let stranger: Member;
let admin: Member;

beforeAll(async () => {
  site = await buildTestIdentity();
  const member = async (roles: string[]): Promise<Member> => {
    const person = await site.addPerson({ roles });
    return { ...person, ...(await site.signIn(person)) };
  };
  owner = await member(['instructor']);
  editor = await member(['instructor']);
  stranger = await member(['instructor']);
  admin = await member(['admin']);
});
afterAll(() => site.close());

const addFile = (person: Member): Promise<string> =>
  addMedia(site.db, person.id, { kind: 'image', mime: 'image/png', bytes: 5000, width: 1280, height: 720 });
async function newCourse(document?: CourseDocument) {
  const course = await addDraftCourse(site.db, owner, document);
  await site.db
    .insertInto('course_author')
    .values({ course_id: course.id, user_id: editor.id, role: 'editor' })
    .execute();
  return course;
}
const save = (id: number, version: number, parts: object, as: Member = owner) =>
  site.call('PUT', `/courses/${id}/working-copy`, { as, body: { version, parts } });
const mediaOf = async (id: number): Promise<string[]> =>
  (await site.call('GET', `/courses/${id}/edit-data`, { as: owner })).data.media
    .map((media: { id: string }) => media.id)
    .sort();

describe('the files of a course', () => {
  it('are those that its document names, in fields and in texts, with URLs', async () => {
    const { id, document } = await newCourse();
    const [poster, picture] = [await addFile(owner), await addFile(editor)];
    await save(
      id,
      1,
      lessonParts(document, 0, { poster_media_id: poster, content_text: `![Maize](media:${picture})` }),
    );
    expect(await mediaOf(id)).toEqual([poster]);
    const whole = { poster_media_id: poster, content_text: `![Maize](media:${picture})`, title: 'Maize' };
    await save(id, 2, lessonParts(document, 0, { ...whole, content_text: '' }), editor);
    await save(id, 3, lessonParts(document, 0, whole));
    expect(await mediaOf(id)).toEqual([poster, picture].sort());
    const { data } = await site.call('GET', `/courses/${id}/edit-data`, { as: editor });
    expect(data.media[0].sources[0].url).toMatch(/^\/media\/.*signature=/);
    await save(id, 4, lessonParts(document, 0, { poster_media_id: poster }));
    expect(await mediaOf(id)).toEqual([poster]);
    await save(id, 5, lessonParts(document, 0, {}));
    expect(await mediaOf(id)).toEqual([]);
  });

  it('are no stranger’s: a field is refused, a text keeps the words without the file', async () => {
    const { id, document } = await newCourse();
    const foreign = await addFile(stranger);
    const refused = await save(id, 1, lessonParts(document, 0, { media_id: foreign }));
    expect([refused.status, refused.message]).toEqual([
      400,
      'A file that is used here belongs to somebody who does not write this course',
    ]);
    const pasted = await save(
      id,
      1,
      lessonParts(document, 0, { content_text: `![Theirs](media:${foreign})` }),
    );
    expect(pasted.status).toBe(200);
    expect(await mediaOf(id)).toEqual([]);
  });

  it('are no stranger’s that a text named first and a field later', async () => {
    const { id, document } = await newCourse();
    const foreign = await addFile(stranger);
    const inText = `![Theirs](media:${foreign})`;
    const { details } = document;
    expect((await save(id, 1, lessonParts(document, 0, { content_text: inText }))).status).toBe(200);
    const asFile = await save(id, 2, lessonParts(document, 0, { content_text: 'Soil', media_id: foreign }));
    expect(asFile.status).toBe(400);
    const described = { lessons: {}, details: { ...details, description: inText } };
    expect((await save(id, 2, described)).status).toBe(200);
    const image = { media_id: foreign, alt: 'Theirs' };
    expect((await save(id, 3, { lessons: {}, details: { ...details, image } })).status).toBe(400);
    expect((await save(id, 3, { lessons: {}, details })).status).toBe(200);
    expect(await mediaOf(id)).toEqual([]);
  });

  it('are all that a published course can have as its picture', async () => {
    const document = completeDocument();
    const { id } = await newCourse(document);
    const image = { media_id: await addFile(stranger), alt: 'Theirs' };
    // As a save could leave it that came before its files were asked about
    await site.db
      .updateTable('course_working_copy')
      .set({ content: JSON.stringify({ ...document, details: { ...document.details, image } }) })
      .where('course_id', '=', id)
      .execute();
    expect((await site.call('POST', `/courses/${id}/publish`, { as: admin, body: {} })).status).toBe(200);
    expect((await site.call('GET', `/courses/${id}`)).data.course.image).toMatchObject({ generated: true });
  });

  it('are not those of somebody who was made an author without having agreed to it', async () => {
    const { id, document } = await newCourse();
    const theirs = await addFile(stranger);
    for (const role of ['viewer', 'editor', 'owner']) {
      const body = { user: stranger.username, role };
      expect((await site.call('PUT', `/courses/${id}/authors`, { as: owner, body })).status).toBe(200);
      const inField = await save(id, 1, lessonParts(document, 0, { media_id: theirs }));
      expect([role, inField.status]).toEqual([role, 400]);
    }
    const inText = lessonParts(document, 0, { content_text: `![Theirs](media:${theirs})` });
    expect((await save(id, 1, inText)).status).toBe(200);
    expect(await mediaOf(id)).toEqual([]);
    const archive = await site.app.inject({
      url: `/api/v1/courses/${id}/archive`,
      headers: owner.headers,
    });
    expect(archive.rawPayload.includes(`media/${theirs}`)).toBe(false);
  });

  it('stay in the course when an author who uploaded them leaves, and gone ones keep nobody from saving', async () => {
    const { id, document } = await newCourse();
    const theirs = await addFile(editor);
    await save(id, 1, lessonParts(document, 0, { poster_media_id: theirs }), editor);
    await site.call('DELETE', `/courses/${id}/authors/${editor.id}`, { as: owner });
    await save(id, 2, lessonParts(document, 1, { poster_media_id: theirs }));
    expect(await mediaOf(id)).toEqual([theirs]);
    const gone = await save(id, 3, lessonParts(document, 2, { media_id: newId() }));
    expect(gone.status).toBe(200);
  });

  it('go with a revision, a copy, and go when the course goes', async () => {
    const document = completeDocument();
    const [cover, poster] = [await addFile(owner), await addFile(owner)];
    document.details.image = { media_id: cover, alt: 'Maize' };
    Object.assign(document.modules[0]?.lessons[0] ?? {}, { poster_media_id: poster });
    const { id } = await newCourse(document);
    expect(await mediaOf(id)).toEqual([cover, poster].sort());
    const published = await site.call('POST', `/courses/${id}/publish`, { as: admin, body: {} });
    expect(published.status).toBe(200);
    const { id: revision } = await site.db
      .selectFrom('course_revision')
      .select('id')
      .where('course_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([...(await mediaOfRevision(site.db, revision))].sort()).toEqual([cover, poster].sort());
    const { course } = (await site.call('GET', `/courses/${id}`)).data;
    expect(course.image).toMatchObject({ generated: false, width: 1280, height: 720 });
    expect(course.image.src).toMatch(new RegExp(`^/media/${cover}/`));
    expect(course.curriculum[0].lessons[0].download_bytes).toBeGreaterThan(5000);
    const copied = await site.call('POST', `/courses/${id}/copy`, { as: owner });
    expect(await mediaOf(copied.data.course.id)).toEqual([cover, poster].sort());
    for (const gone of [id, copied.data.course.id])
      expect((await site.call('DELETE', `/courses/${gone}`, { as: owner })).status).toBe(200);
    const left = await site.db
      .selectFrom('media_object')
      .select('id')
      .where('id', 'in', [cover, poster])
      .where('unreferenced_since', 'is not', null)
      .execute();
    expect(left).toHaveLength(2);
  });
});
