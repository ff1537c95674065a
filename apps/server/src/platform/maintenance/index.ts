export { followMaintenance, type MaintenanceWatch } from './follow-maintenance.ts';
export { registerMaintenanceGate } from './maintenance-gate.ts';
export {
  closeMaintenance,
  findMaintenance,
  type Maintenance,
  type MaintenanceWish,
  saveMaintenance,
} from './maintenance-repository.ts';
