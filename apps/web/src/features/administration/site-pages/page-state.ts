import type { SitePage } from '@darasa/contract/administration/site-pages';

/** What everybody sees of a page, in words. */
export const stateOf = ({ published, draft }: Pick<SitePage, 'published' | 'draft'>): string => {
  if (!published) return 'Not published';
  return draft ? 'Published, with a draft' : 'Published';
};

/** When its text was changed and by whom, as a sentence without its end. @param moment such as `Today at 10:42` */
export function changedText(
  {
    edited,
    draft,
    updated_at: at,
    changed_by: by,
  }: Pick<SitePage, 'edited' | 'draft' | 'updated_at' | 'changed_by'>,
  moment: (iso: string, now: Date) => string,
): string {
  if (!edited && !draft) return 'Original text';
  const when = moment(at, new Date());
  return by === null ? when : `${when}, by ${by}`;
}
