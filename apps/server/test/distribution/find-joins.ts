import type { Node, SelectStmt } from '@pgsql/types';
import { spreadTables } from './tables.ts';

/** Two tables that grow with people and meet in a statement without being of the same person. */
interface FarJoin {
  tables: [string, string];
}

/** What a name in a FROM stands for. */
interface Ref {
  /** Unique within the statement. */
  id: string;
  /** What a complaint calls it. */
  table: string;
  alias: string;
  /** The node of its column of distribution; undefined when it does not grow with people. */
  person?: string;
  parent?: { table: string; key: string };
  /** Undefined: any column may be one of its own. */
  columns?: ReadonlySet<string>;
}

interface Scope {
  refs: Ref[];
  outer?: Scope;
  /** Tables of common table expressions that are seen here, by their names. */
  ctes: Map<string, Derived>;
}

/** A subquery as a table. */
interface Derived {
  table: string;
  /** The names of those of its columns that say whose row it is; empty when it does not grow with people. */
  people: string[];
  columns: ReadonlySet<string>;
  /** What its columns are within it. */
  nodes: ReadonlyMap<string, string>;
}

const NOTHING: Derived = { table: '', people: [], columns: new Set(), nodes: new Map() };

/**
 * Finds the joins (also by IN, EXISTS and correlated subqueries) of two tables that grow with people which nothing keeps on one server: neither
 * `a.user_id = b.user_id`, directly or by a third column, nor the same value for both.
 * @param statement as PostgreSQL's own parser (libpg-query) gives it
 * @param columnsOf the columns of a table; undefined when it is not known
 */
export function findFarJoins(
  statement: Node,
  columnsOf: (table: string) => ReadonlySet<string> | undefined,
): FarJoin[] {
  const walk = new Walk(columnsOf);
  walk.statement(statement, { refs: [], ctes: new Map() });
  return walk.farJoins();
}

class Walk {
  private readonly same = new Map<string, string>();
  private readonly pairs: [Ref, Ref][] = [];
  private readonly all: Ref[] = [];
  private count = 0;
  private readonly columnsOf: (table: string) => ReadonlySet<string> | undefined;
  constructor(columnsOf: (table: string) => ReadonlySet<string> | undefined) {
    this.columnsOf = columnsOf;
  }

  farJoins(): FarJoin[] {
    this.joinChildren();
    const found = new Map<string, FarJoin>();
    for (const [one, other] of this.pairs) {
      if (this.find(one.person ?? '') === this.find(other.person ?? '')) continue;
      const tables = [one.table, other.table].sort() as [string, string];
      found.set(tables.join(), { tables });
    }
    return [...found.values()];
  }

  /** Rows below the same row of a parent are of the same person as it. */
  private joinChildren(): void {
    const rows = new Map<string, string>();
    for (const { id, table, person, parent } of this.all) {
      if (person === undefined) continue;
      const keys = parent
        ? [`${parent.table}:${this.find(`${id}.${parent.key}`)}`]
        : [`${table}:${this.find(`${id}.id`)}`];
      for (const key of keys) {
        const known = rows.get(key);
        if (known === undefined) rows.set(key, person);
        else this.union(known, person);
      }
    }
  }

  statement(node: Node, outer: Scope): Derived {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer);
    const changed =
      ('InsertStmt' in node && node.InsertStmt) ||
      ('UpdateStmt' in node && node.UpdateStmt) ||
      ('DeleteStmt' in node && node.DeleteStmt);
    if (!changed) return NOTHING;
    const scope = this.scopeWithCtes(changed.withClause?.ctes, outer);
    const from =
      ('fromClause' in changed && changed.fromClause) ||
      ('usingClause' in changed && changed.usingClause) ||
      [];
    const insert = 'InsertStmt' in node;
    this.from([{ RangeVar: changed.relation ?? {} }], scope);
    if (insert) {
      if (node.InsertStmt.selectStmt) this.statement(node.InsertStmt.selectStmt, { ...scope, refs: [] });
    } else {
      this.from(from, scope);
      if ('whereClause' in changed) this.condition(changed.whereClause, scope);
    }
    if ('targetList' in changed) this.expressions(changed.targetList ?? [], scope);
    this.expressions(changed.returningClause?.exprs ?? [], scope);
    this.pairUp(scope);
    return this.derived(changed.returningClause?.exprs ?? [], scope, changed.relation?.relname ?? '');
  }

  private select(select: SelectStmt, outer: Scope): Derived {
    const scope = this.scopeWithCtes(select.withClause?.ctes, outer);
    if (select.larg && select.rarg) {
      const [one, other] = [this.select(select.larg, scope), this.select(select.rarg, scope)];
      return { ...one, people: one.people.length > 0 ? one.people : other.people };
    }
    this.from(select.fromClause ?? [], scope);
    this.condition(select.whereClause, scope);
    this.condition(select.havingClause, scope);
    this.expressions(
      [...(select.targetList ?? []), ...(select.groupClause ?? []), ...(select.sortClause ?? [])],
      scope,
    );
    for (const list of select.valuesLists ?? []) this.expressions([list], scope);
    this.pairUp(scope);
    return this.derived(select.targetList ?? [], scope, scope.refs.find(({ person }) => person)?.table ?? '');
  }

  private scopeWithCtes(ctes: Node[] | undefined, outer: Scope): Scope {
    const scope: Scope = { refs: [], outer, ctes: new Map(outer.ctes) };
    for (const node of ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery } = node.CommonTableExpr;
      if (!ctequery) continue;
      // One that reads itself finds itself without rows of people
      scope.ctes.set(ctename, NOTHING);
      scope.ctes.set(ctename, this.statement(ctequery, { refs: [], outer: undefined, ctes: scope.ctes }));
    }
    return scope;
  }

  /** What a query gives to the one around it. */
  private derived(targets: readonly Node[], scope: Scope, table: string): Derived {
    const people: string[] = [];
    const columns = new Set<string>();
    const nodes = new Map<string, string>();
    for (const target of targets) {
      if (!('ResTarget' in target)) continue;
      const { name, val } = target.ResTarget;
      const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
      const last = fields.at(-1);
      if (last && 'A_Star' in last) {
        for (const ref of scope.refs) {
          for (const column of ref.columns ?? []) {
            columns.add(column);
            nodes.set(column, `${ref.id}.${column}`);
          }
          if (ref.person) people.push(ref.person.slice(ref.id.length + 1));
        }
        continue;
      }
      const called = name ?? (last && 'String' in last ? (last.String.sval ?? '') : '');
      columns.add(called);
      const node = val ? this.nodeOf(val, scope) : undefined;
      if (node !== undefined) nodes.set(called, node);
      const grows = scope.refs.filter(({ person }) => person !== undefined);
      if (node !== undefined && grows.some(({ person }) => this.find(person ?? '') === this.find(node)))
        people.push(called);
    }
    return { table, people, columns, nodes };
  }

  private from(nodes: readonly Node[], scope: Scope): void {
    for (const node of nodes) this.fromOne(node, scope);
  }

  private fromOne(node: Node, scope: Scope): void {
    if ('RangeVar' in node) {
      const { relname = '', alias } = node.RangeVar;
      const cte = scope.ctes.get(relname);
      if (cte) this.addDerived(cte, alias?.aliasname ?? relname, scope);
      else this.addTable(relname, alias?.aliasname ?? relname, scope);
    } else if ('JoinExpr' in node) {
      const { larg, rarg, quals, usingClause } = node.JoinExpr;
      const before = scope.refs.length;
      if (larg) this.fromOne(larg, scope);
      const between = scope.refs.length;
      if (rarg) this.fromOne(rarg, scope);
      for (const name of usingClause ?? []) {
        const column = 'String' in name ? (name.String.sval ?? '') : '';
        const has = (ref: Ref) => !ref.columns || ref.columns.has(column);
        const left = scope.refs.slice(before, between).filter(has);
        const right = scope.refs.slice(between).filter(has);
        for (const one of left.slice(0, 1))
          for (const other of right.slice(0, 1)) this.union(`${one.id}.${column}`, `${other.id}.${column}`);
      }
      this.condition(quals, scope);
    } else if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect;
      if (!subquery) return;
      // Unlike a common table expression it is read once: its columns are those within
      const derived = this.statement(subquery, scope);
      const { id } = this.addDerived(derived, alias?.aliasname ?? '', scope);
      for (const [column, within] of derived.nodes) this.union(`${id}.${column}`, within);
    } else if ('RangeFunction' in node) {
      const { alias } = node.RangeFunction;
      this.count += 1;
      scope.refs.push({ id: `r${this.count}`, table: '', alias: alias?.aliasname ?? '', columns: new Set() });
      this.expressions(node.RangeFunction.functions ?? [], scope);
    }
  }

  private addTable(table: string, alias: string, scope: Scope): void {
    this.count += 1;
    const id = `r${this.count}`;
    const spread = spreadTables.get(table);
    const ref: Ref = { id, table, alias, columns: this.columnsOf(table) };
    if (spread)
      Object.assign(ref, {
        person: `${id}.${spread.parent ? '#person' : spread.column}`,
        parent: spread.parent,
      });
    scope.refs.push(ref);
    this.all.push(ref);
  }

  private addDerived({ table, people, columns }: Derived, alias: string, scope: Scope): Ref {
    this.count += 1;
    const id = `r${this.count}`;
    const [first] = people;
    for (const column of people) this.union(`${id}.${first}`, `${id}.${column}`);
    const ref: Ref = { id, table, alias, columns };
    if (first !== undefined) ref.person = `${id}.${first}`;
    scope.refs.push(ref);
    return ref;
  }

  /** Everything of one FROM that grows with people must be of one person. */
  private pairUp(scope: Scope): void {
    const [first, ...others] = scope.refs.filter(({ person }) => person !== undefined);
    if (first) for (const other of others) this.pairs.push([first, other]);
  }

  /** A condition that must hold: what it says of columns that are equal is taken in. */
  private condition(node: Node | undefined, scope: Scope): void {
    if (!node) return;
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const arg of node.BoolExpr.args ?? []) this.condition(arg, scope);
      return;
    }
    if ('A_Expr' in node && node.A_Expr.kind === 'AEXPR_OP' && isEquals(node.A_Expr.name)) {
      const { lexpr, rexpr } = node.A_Expr;
      const [one, other] = [lexpr && this.nodeOf(lexpr, scope), rexpr && this.nodeOf(rexpr, scope)];
      if (one !== undefined && other !== undefined) this.union(one, other);
    }
    this.expressions([node], scope);
  }

  /** Goes through whatever an expression contains, for the subqueries in it. */
  private expressions(nodes: readonly unknown[], scope: Scope): void {
    for (const node of nodes) this.expression(node, scope);
  }

  private expression(node: unknown, scope: Scope): void {
    if (Array.isArray(node)) this.expressions(node, scope);
    else if (node !== null && typeof node === 'object') {
      if ('SubLink' in node) this.subquery((node as Extract<Node, { SubLink: unknown }>).SubLink, scope);
      else {
        if ('ColumnRef' in node) this.mentioned(node as Node, scope);
        this.expressions(Object.values(node), scope);
      }
    }
  }

  private subquery(link: Extract<Node, { SubLink: unknown }>['SubLink'], scope: Scope): void {
    if (!link.subselect) return;
    const given = this.statement(link.subselect, scope);
    if (link.subLinkType !== 'ANY_SUBLINK' || !link.testexpr || given.table === '') return;
    this.expression(link.testexpr, scope);
    // x.user_id in (select user_id …)
    const ref = this.refOf(link.testexpr, scope);
    const tested = this.nodeOf(link.testexpr, scope);
    if (ref?.person === undefined || tested === undefined) return;
    const inner = this.addDerived(given, '', scope);
    scope.refs.pop();
    const [column = ''] = given.columns;
    this.union(tested, `${inner.id}.${column}`);
    inner.person ??= `${inner.id}.somebody`;
    this.pairs.push([ref, inner]);
  }

  /** A column of an outer query in a subquery: the subquery's tables meet the outer one. */
  private mentioned(node: Node, scope: Scope): void {
    const ref = this.refOf(node, scope);
    if (!ref?.person || scope.refs.includes(ref)) return;
    for (const inner of scope.refs) if (inner.person !== undefined) this.pairs.push([ref, inner]);
  }

  private refOf(node: Node, scope: Scope): Ref | undefined {
    if ('TypeCast' in node && node.TypeCast.arg) return this.refOf(node.TypeCast.arg, scope);
    if (!('ColumnRef' in node)) return undefined;
    const names = (node.ColumnRef.fields ?? []).map((field) =>
      'String' in field ? (field.String.sval ?? '') : '*',
    );
    const column = names.at(-1) ?? '';
    const alias = names.length > 1 ? names.at(-2) : undefined;
    for (let at: Scope | undefined = scope; at; at = at.outer) {
      const found = at.refs.find((ref) =>
        alias === undefined ? (ref.columns?.has(column) ?? at?.refs.length === 1) : ref.alias === alias,
      );
      if (found) return found;
    }
    return undefined;
  }

  /** What an expression is equal to when something else is: a column, a parameter or a constant. */
  private nodeOf(node: Node, scope: Scope): string | undefined {
    if ('TypeCast' in node) return node.TypeCast.arg && this.nodeOf(node.TypeCast.arg, scope);
    if ('ParamRef' in node) return `$${node.ParamRef.number}`;
    if ('A_Const' in node) return `constant ${JSON.stringify(node.A_Const)}`;
    if (!('ColumnRef' in node)) return undefined;
    const last = node.ColumnRef.fields?.at(-1);
    const ref = this.refOf(node, scope);
    return ref && last && 'String' in last ? `${ref.id}.${last.String.sval}` : undefined;
  }

  private find(node: string): string {
    let at = node;
    for (let next = this.same.get(at); next !== undefined && next !== at; next = this.same.get(at)) at = next;
    return at;
  }

  private union(one: string, other: string): void {
    this.same.set(this.find(one), this.find(other));
  }
}

const isEquals = (name: Node[] | undefined): boolean => {
  const [only] = name ?? [];
  return name?.length === 1 && only !== undefined && 'String' in only && only.String.sval === '=';
};
