/** Where faults are reported, as a DSN of Sentry or of what speaks its protocol says. */
export interface ReportTarget {
  url: string;
  key: string;
  environment: string;
}

/** `https://key@host/prefix/project`. @returns undefined when it is none */
export function parseDsn(text: string): Omit<ReportTarget, 'environment'> | undefined {
  const url = URL.parse(text);
  const parts = url?.pathname.split('/').filter(Boolean) ?? [];
  const project = parts.pop();
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !project) return undefined;
  const prefix = parts.map((part) => `/${part}`).join('');
  return { url: `${url.protocol}//${url.host}${prefix}/api/${project}/envelope/`, key: url.username };
}
