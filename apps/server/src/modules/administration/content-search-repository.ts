import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** A match: an item of a page, or (without `item_id`) the page itself. */
export interface MatchRow {
  page_id: number;
  item_id: number | null;
  score: number;
}

/**
 * Each word of the question is weighted by its rarity, three times in a title. Synonyms count too, and an unknown word counts
 * as the most similar known word. The last word may be incomplete. Only matches close to the best one are returned.
 */
const selectMatches = statement(
  'administration.content-search',
  `with text as (
     select i.page_id, i.id as item_id, i.search from content_item i
     union all
     select p.id, null, p.search from content_page p where p.body <> '' and p.slug <> 'faq' and p.slug <> 'help'),
   vocabulary as (
     select distinct lexeme from text, unnest(text.search)),
   asked as (
     select lexeme, max(positions[1]) as position
     from unnest(to_tsvector('english_unaccent', $1))
     -- A word with a hyphen is there in its parts too
     where length(lexeme) > 1 and strpos(lexeme, '-') = 0 group by lexeme),
   term as (
     select a.lexeme,
       array_remove(array_agg(distinct m.lexeme) || a.lexeme || (
         select v.lexeme from vocabulary v
         where not exists (select from vocabulary k where k.lexeme = a.lexeme)
           and length(a.lexeme) > 3 and similarity(v.lexeme, a.lexeme) > 0.4
         order by similarity(v.lexeme, a.lexeme) desc, v.lexeme limit 1), null) as alternatives,
       a.position = (select max(position) from asked) as is_last
     from asked a
     left join content_synonym s on a.lexeme = any(tsvector_to_array(to_tsvector('english_unaccent', s.word)))
     left join lateral unnest(to_tsvector('english_unaccent', s.means)) m on true
     group by a.lexeme, a.position),
   query as (
     select lexeme,
       (select string_agg(quote_literal(t) || case when is_last and length(t) > 2 then ':*' else '' end, ' | ')
        from unnest(alternatives) t)::tsquery as anywhere,
       (select string_agg(quote_literal(t) || case when is_last and length(t) > 2 then ':*A' else ':A' end, ' | ')
        from unnest(alternatives) t)::tsquery as in_title
     from term),
   weighed as (
     select q.*, ln(1 + (select count(*) from text)::numeric
       / greatest(1, (select count(*) from text t where t.search @@ q.anywhere))) as weight
     from query q),
   scored as (
     select t.page_id, t.item_id,
       sum(case when t.search @@ w.in_title then 3 when t.search @@ w.anywhere then 1 else 0 end * w.weight)::float8 as score,
       max(ts_rank(t.search, w.anywhere)) as rank
     from text t join weighed w on t.search @@ w.anywhere
     group by t.page_id, t.item_id)
   select page_id, item_id, score from scored
   where score >= 0.4 * (select max(score) from scored)
   order by score desc, rank desc, item_id nulls last limit $2`,
  rowsOf<MatchRow>({ notNull: ['page_id', 'score'] }),
);

/** The answers to a question, best first. */
export const findMatches = (db: Db | Tx, question: string, limit: number): Promise<MatchRow[]> =>
  selectMatches(db, question, limit);
