declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
    /** Characters that are drawn as others from right to left, by their index. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
  }
  export default function createBidi(): Bidi;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
