/** Cache storage in memory, as far as the worker uses it. */
export class TestCaches {
  readonly held = new Map<string, Map<string, Response>>();

  private key(request: RequestInfo | URL): string {
    const url = request instanceof Request ? request.url : String(request);
    return new URL(url, 'https://site.example').href;
  }

  private wrap(entries: Map<string, Response>): Cache {
    return {
      match: async (request: RequestInfo | URL) => entries.get(this.key(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        entries.set(this.key(request), response);
      },
      delete: async (request: RequestInfo | URL) => entries.delete(this.key(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  }

  async open(name: string): Promise<Cache> {
    const entries = this.held.get(name) ?? new Map<string, Response>();
    this.held.set(name, entries);
    return this.wrap(entries);
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    for (const entries of this.held.values()) {
      const found = entries.get(this.key(request));
      if (found) return found.clone();
    }
    return undefined;
  }

  keys = async (): Promise<string[]> => [...this.held.keys()];
  delete = async (name: string): Promise<boolean> => this.held.delete(name);

  /** What a cache holds, by path. */
  paths = (name: string): string[] =>
    [...(this.held.get(name)?.keys() ?? [])].map((url) => url.replace('https://site.example', '')).toSorted();
}

export const asCaches = (caches: TestCaches): CacheStorage => caches as unknown as CacheStorage;
