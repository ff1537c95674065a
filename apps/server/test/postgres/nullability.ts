import type { Node, SelectStmt } from '@pgsql/types';

/** A column of a statement's result, as its text says it. */
export interface OutputColumn {
  /** Whether it is a column of a table as it is there, from a table that no join leaves empty. */
  plain: boolean;
  /** An expression that is never null, whatever it is given. */
  neverNull: boolean;
}

/**
 * What the columns of a statement's result are, in their order. A column of a table on the outer side of a join, of a subquery, a
 * common table expression or a function is not plain: what is known of its table says nothing of it.
 * @param statement one statement, as PostgreSQL's own parser (libpg-query) gives it
 */
export function outputColumns(statement: Node): OutputColumn[] {
  if ('SelectStmt' in statement) return ofSelect(statement.SelectStmt);
  const changed =
    ('InsertStmt' in statement && statement.InsertStmt) ||
    ('UpdateStmt' in statement && statement.UpdateStmt) ||
    ('DeleteStmt' in statement && statement.DeleteStmt);
  if (!changed) return [];
  const from = ('fromClause' in changed ? changed.fromClause : undefined) ?? [];
  const tables = tablesOf([{ RangeVar: changed.relation ?? {} }, ...from]);
  return (changed.returningClause?.exprs ?? []).map((target) => ofTarget(target, tables));
}

function ofSelect(select: SelectStmt): OutputColumn[] {
  if (select.larg && select.rarg) {
    const [one, other] = [ofSelect(select.larg), ofSelect(select.rarg)];
    return one.map(({ neverNull }, index) => ({
      plain: false,
      neverNull: neverNull && (other[index]?.neverNull ?? false),
    }));
  }
  const names = new Set(
    (select.withClause?.ctes ?? []).map((cte) =>
      'CommonTableExpr' in cte ? cte.CommonTableExpr.ctename : '',
    ),
  );
  const tables = tablesOf(select.fromClause ?? []).filter(({ table }) => !names.has(table));
  return (select.targetList ?? []).map((target) => ofTarget(target, tables));
}

interface JoinedTable {
  table: string;
  alias: string;
  /** Another side of a join has rows without one of this table. */
  outer: boolean;
}

const isLeft = (type: string | undefined) => type === 'JOIN_LEFT' || type === 'JOIN_FULL';
const isRight = (type: string | undefined) => type === 'JOIN_RIGHT' || type === 'JOIN_FULL';

function tablesOf(from: readonly Node[], outer = false): JoinedTable[] {
  return from.flatMap((node): JoinedTable[] => {
    if ('RangeVar' in node) {
      const { relname = '', alias } = node.RangeVar;
      return [{ table: relname, alias: alias?.aliasname ?? relname, outer }];
    }
    if ('JoinExpr' in node) {
      const { jointype, larg, rarg } = node.JoinExpr;
      return [
        ...tablesOf(larg ? [larg] : [], outer || isRight(jointype)),
        ...tablesOf(rarg ? [rarg] : [], outer || isLeft(jointype)),
      ];
    }
    // Subqueries and functions: their columns are not plain
    return [];
  });
}

function ofTarget(target: Node, tables: readonly JoinedTable[]): OutputColumn {
  const value = 'ResTarget' in target ? target.ResTarget.val : undefined;
  if (value === undefined) return { plain: false, neverNull: false };
  return { plain: isPlain(value, tables), neverNull: isNeverNull(value) };
}

function isPlain(value: Node, tables: readonly JoinedTable[]): boolean {
  if (!('ColumnRef' in value)) return false;
  const fields = value.ColumnRef.fields ?? [];
  const [first] = fields;
  if (fields.length < 2) return tables.length > 0 && tables.every(({ outer }) => !outer);
  const alias = first && 'String' in first ? first.String.sval : '';
  return tables.some((table) => table.alias === alias && !table.outer);
}

/** Functions that return a value for every row. */
const TOTAL = new Set(['count', 'now', 'row_number', 'rank', 'dense_rank']);

function isNeverNull(value: Node): boolean {
  if ('A_Const' in value) return value.A_Const.isnull !== true;
  if ('NullTest' in value || 'BooleanTest' in value) return true;
  if ('SubLink' in value) return value.SubLink.subLinkType === 'EXISTS_SUBLINK';
  if ('A_ArrayExpr' in value) return true;
  if ('TypeCast' in value) return value.TypeCast.arg !== undefined && isNeverNull(value.TypeCast.arg);
  if ('CoalesceExpr' in value) return (value.CoalesceExpr.args ?? []).some(isNeverNull);
  if ('FuncCall' in value) {
    const name = value.FuncCall.funcname?.at(-1);
    return name !== undefined && 'String' in name && TOTAL.has(name.String.sval ?? '');
  }
  return false;
}
