/** Where a bucket is and who we are there. */
export interface S3Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Begins every key; '' or ending in a slash. */
  prefix: string;
}

/**
 * Takes `https://key:secret@host:port/bucket?region=…` apart, with or without `s3+` or `s3` in place of `https`. A path below the bucket
 * begins every key. @returns undefined when something is missing
 */
export function parseS3Url(text: string): S3Bucket | undefined {
  const [, scheme = '', rest = ''] = /^(s3(?:\+https?)?|https?):(\/\/.*)$/.exec(text) ?? [];
  const plain = scheme === 'http' || scheme === 's3+http';
  const url = URL.parse(`${plain ? 'http' : 'https'}:${rest}`);
  if (!url?.host || !url.username || !url.password) return undefined;
  const [bucket = '', ...below] = decodeURIComponent(url.pathname).split('/').filter(Boolean);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return undefined;
  if (below.some((part) => !/^[a-z0-9][a-z0-9._-]*$/i.test(part))) return undefined;
  return {
    endpoint: `${url.protocol}//${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    prefix: below.map((part) => `${part}/`).join(''),
  };
}
