import { addCourse, addUser } from '../catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { settingsOf, startSchoolProvider } from '../identity/provider-journey.ts';
import { createPeople, type People } from '../people.ts';
import { buildSite, plainWeb, type Site } from './site.ts';

/** What the rows of the matrix need. */
export interface MatrixSite {
  database: TestDatabase;
  site: Site;
  people: People;
  close(): Promise<void>;
}

/** The real application, with what the rows of the matrix name. */
export async function openMatrixSite(): Promise<MatrixSite> {
  const database = await createTestDatabase();
  const teacher = await addUser(database, { username: 'matrix' });
  await addCourse(database, {
    title: 'Matrix of routes',
    slug: 'matrix',
    category: 'design',
    instructor_id: teacher,
  });
  await database.db.insertInto('track').values({ slug: 'matrix', name: 'Matrix' }).execute();
  await database.db.insertInto('content_page').values({ slug: 'matrix', title: 'Matrix' }).execute();
  const web = await plainWeb();
  const provider = await startSchoolProvider();
  const site = await buildSite({ ...database, webDist: web.dist, settings: settingsOf(provider) });
  return {
    database,
    site,
    people: await createPeople(database.db, site.config),
    async close() {
      await site.close();
      await provider.close();
      await web.remove();
      await database.drop();
    },
  };
}
