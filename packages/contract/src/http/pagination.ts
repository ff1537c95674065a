import { z } from 'zod';

const count = z.number().int().min(0);

/** The position of a page in its list. */
export const pagination = z.object({
  currentPage: z.number().int(),
  totalPages: count,
  totalItems: count,
  itemsPerPage: z.number().int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
});
export type Pagination = z.infer<typeof pagination>;
