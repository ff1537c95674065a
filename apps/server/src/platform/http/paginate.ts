import type { Pagination } from '@darasa/contract/http/pagination';

/** The position of a page in its list. @param total of all pages together */
export function paginate({ page, limit }: { page: number; limit: number }, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return {
    currentPage: page,
    totalPages,
    totalItems: total,
    itemsPerPage: limit,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  };
}
