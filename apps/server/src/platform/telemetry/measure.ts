import type { Db } from '#platform/database/index';

/** One figure of what the site stores, by labels that name kinds, never people. */
export interface Figure {
  value: number;
  labels?: Readonly<Record<string, string>>;
}
/** What a module counts for operators. Its name ends in what it counts. */
export interface Measure {
  name: string;
  description: string;
  unit?: string;
  read(db: Db): Promise<readonly Figure[]>;
}
