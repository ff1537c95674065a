export type Converter = typeof import('@darasa/contract/authoring/from-html/html-to-markdown');

/** Milliseconds after which the text is inserted without its formatting: on a bad line nobody waits longer to see it. */
const LONGEST_WAIT = 10_000;

/** What makes Markdown of HTML: as large as the editor itself, and needed only by who pastes. */
function lazyConverter() {
  let loaded: Converter | undefined;
  let loading: Promise<Converter> | undefined;
  return {
    /** When it is there already. */
    get loaded(): Converter | undefined {
      return loaded;
    },
    /** Fails where it cannot be had. */
    load(): Promise<Converter> {
      loading ??= import('@darasa/contract/authoring/from-html/html-to-markdown').then(
        (module) => {
          loaded = module;
          return module;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return Promise.race([
        loading,
        new Promise<never>((_, reject) => {
          setTimeout(() => reject(new Error('The converter was not loaded in time')), LONGEST_WAIT);
        }),
      ]);
    },
  };
}

export const htmlConverter = lazyConverter();
