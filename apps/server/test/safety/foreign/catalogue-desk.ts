import { type ForeignRow, NO_NUMBER, ofNobody } from '../foreign-row.ts';
import { API } from '../row.ts';

const DESK = `${API}/administration`;
const track = { name: 'Foreign', version: 1 };

/** Calls of administrators on tracks and categories that are not there: everybody else may not call them at all. */
export const foreignCatalogueDesk: Record<string, ForeignRow[]> = {
  [`GET ${DESK}/tracks/:id`]: [ofNobody({ url: `${DESK}/tracks/${NO_NUMBER}` })],
  [`PUT ${DESK}/tracks/:id`]: [ofNobody({ url: `${DESK}/tracks/${NO_NUMBER}`, body: track })],
  [`PUT ${DESK}/tracks/:id/published`]: [
    ofNobody({ url: `${DESK}/tracks/${NO_NUMBER}/published`, body: { is_published: true } }),
  ],
  [`DELETE ${DESK}/tracks/:id`]: [ofNobody({ url: `${DESK}/tracks/${NO_NUMBER}?version=1` })],
  [`PUT ${DESK}/categories/:id`]: [ofNobody({ url: `${DESK}/categories/${NO_NUMBER}`, body: track })],
  [`DELETE ${DESK}/categories/:id`]: [ofNobody({ url: `${DESK}/categories/${NO_NUMBER}?version=1` })],
  [`POST ${DESK}/category-merges`]: [
    ofNobody({ url: `${DESK}/category-merges`, body: { from: NO_NUMBER, into: NO_NUMBER } }),
  ],
};
