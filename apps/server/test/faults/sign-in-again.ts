import { createDatabase } from '#platform/database/index';
import { silentLog } from '#platform/observability/index';
import { createPeople } from '../people.ts';
import type { Site } from './site.ts';

/** Gives a site's people new sessions, in place: their access tokens are valid for 15 minutes, and a trial may last longer. */
export async function signInAgain({
  connection,
  settings,
  dataDir,
  learners,
  teacher,
}: Pick<Site, 'connection' | 'settings' | 'dataDir' | 'learners' | 'teacher'>): Promise<void> {
  const database = createDatabase(connection, { log: silentLog(), queryTimeoutMs: 20_000 });
  try {
    const people = await createPeople(database.db, {
      siteUrl: settings.SITE_URL ?? '',
      dataDir,
      authSecrets: [settings.AUTH_SECRET ?? ''],
      encryptionSecret: settings.ENCRYPTION_SECRET ?? '',
    });
    for (const person of [...learners, teacher]) Object.assign(person, await people.signIn(person));
  } finally {
    await database.close();
  }
}
