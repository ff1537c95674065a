/** Where a snapshot is, and what it must be: another file at its place is not believed. */
export interface SnapshotRef {
  path: string;
  sha256: string;
}

/** The name of the file in its directory. */
export const snapshotName = (language: string, sha256: string): string =>
  `${language}-${sha256.slice(0, 16)}.snapshot`;
