import { emailKey } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import { insertAll } from './insert.ts';
import type { PersonRow } from './people.ts';

export async function writePeople(tx: Tx, people: readonly PersonRow[]): Promise<void> {
  const rows = people.map((person) => ({
    ...person,
    email_key: person.email === null ? null : emailKey(person.email),
    name_private: person.name_private ?? false,
    face_on_front_page: person.face_on_front_page ?? false,
    updated_at: person.created_at,
    is_demo: true,
  }));
  await insertAll(tx, 'app_user', rows, {
    username: 'citext',
    email: 'citext',
    email_key: 'text',
    public_email: 'citext',
    password_hash: 'text',
    first_name: 'text',
    last_name: 'text',
    headline: 'text',
    bio: 'text',
    avatar_url: 'text',
    roles: 'text[]',
    email_verified_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    external_number: 'citext',
    date_of_birth: 'date',
    name_private: 'boolean',
    face_on_front_page: 'boolean',
    is_demo: 'boolean',
  });
}
