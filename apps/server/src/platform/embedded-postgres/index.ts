export { clusterDirOf } from './cluster-files.ts';
export { beginClusterRestore, type ClusterRestore } from './restore-cluster.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
