import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';

const font = (path: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`));

/** The two font families of the product in the rasteriser's format; pictures may use no other. */
const fontFiles = [
  font('bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  font('figtree/500Medium/Figtree_500Medium.ttf'),
];

/**
 * Draws an SVG as PNG in a worker thread. Text may be set in "Bricolage Grotesque" (700) and "Figtree" (500).
 * @param width of the picture in pixels; its height follows from the view box
 */
export async function rasterise(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Figtree' },
  });
  return image.asPng();
}
