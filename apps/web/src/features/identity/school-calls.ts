import type { EndpointData, EndpointInput } from '@darasa/contract/http/endpoint';
import type { Person } from '@darasa/contract/identity/people-schemas';
import { schoolEndpoints } from '@darasa/contract/identity/school-endpoints';
import type { ConsentPurpose } from '@darasa/contract/identity/school-rules';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };
const personOf = ({ person }: { person: Person }): Person => person;

export type PrintedCards = EndpointData<typeof schoolEndpoints.printCards>;
/** The codes are returned only here. */
export const printCards = (people: readonly string[]): Promise<PrintedCards> =>
  request(schoolEndpoints.printCards, { ...own, body: { people: [...people] } });

/** The password is returned only here. */
export const giveOneTimePassword = (id: string): Promise<{ username: string; password: string }> =>
  request(schoolEndpoints.oneTimePassword, { ...own, params: { id } });

export type SchoolDetails = EndpointInput<typeof schoolEndpoints.changeDetails>['body'];
export const changeDetails = (id: string, body: SchoolDetails, key: string): Promise<Person> =>
  request(schoolEndpoints.changeDetails, { ...own, params: { id }, body, key }).then(personOf);

export const giveConsent = (
  id: string,
  { purpose, guardian }: { purpose: ConsentPurpose; guardian: string },
  key: string,
): Promise<Person> =>
  request(schoolEndpoints.giveConsent, { ...own, params: { id, purpose }, body: { guardian }, key }).then(
    personOf,
  );

export const withdrawConsent = (id: string, purpose: ConsentPurpose, key: string): Promise<Person> =>
  request(schoolEndpoints.withdrawConsent, { ...own, params: { id, purpose }, key }).then(personOf);
