/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
  }
  interface Result {
    duration: number;
    errors: number;
    non2xx: number;
    requests: { total: number };
    latency: { p50: number; p99: number; max: number };
    throughput: { total: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
