export { registerPortraits } from './portrait-routes.ts';
