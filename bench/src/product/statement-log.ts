/** A statement from PostgreSQL's log, with its parameters as text. */
export interface Statement {
  sql: string;
  values: (string | null)[];
}

interface LogLine {
  message?: string;
  detail?: string;
  application_name?: string;
}

const EXECUTED = /^(?:statement|execute [^:]*): ([\s\S]*)$/;

/**
 * The statements of a log in JSON lines (`log_destination = jsonlog`, `log_statement = all`), in order.
 * @param wanted selects by the name of the application that sent it
 */
export function parseStatementLog(text: string, wanted: (application: string) => boolean): Statement[] {
  return text.split('\n').flatMap((line) => {
    if (!line) return [];
    const { message = '', detail, application_name: application = '' } = JSON.parse(line) as LogLine;
    const sql = EXECUTED.exec(message)?.[1];
    return sql !== undefined && wanted(application) ? [{ sql, values: parseParameters(detail) }] : [];
  });
}

/** `Parameters: $1 = 'it''s', $2 = NULL` */
export function parseParameters(detail = ''): (string | null)[] {
  return [...detail.matchAll(/\$\d+ = (?:(NULL)|'((?:[^']|'')*)')/g)].map(([, nothing, text = '']) =>
    nothing ? null : text.replaceAll("''", "'"),
  );
}
