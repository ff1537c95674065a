export {
  type Finding,
  type FindingName,
  isSeen,
  type NodeRow,
  stopsServing,
} from './findings.ts';
export { findNodes, requireWrites } from './node-repository.ts';
export { type NodeWatch, watchNode } from './watch-node.ts';
