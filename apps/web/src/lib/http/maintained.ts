import { createStore } from '../store/store.ts';

/** Whether the site is being maintained, as its last reply said. */
export const maintained = createStore(false);
