import type {
  RenderedPicture,
  ResultPicture,
  ResultPictures,
} from '#application/ports/files/result-pictures';
import { base64OfText } from '#domain/text/base64';

/** Without a canvas: the picture is a text file with its words. */
export class InMemoryResultPictures implements ResultPictures {
  async draw({ name, school, headline, facts, footer }: ResultPicture): Promise<RenderedPicture> {
    const lines = [school, headline, ...facts.flatMap(({ label, value }) => [label, value]), footer];
    const text = lines.join('\n');
    const { buffer } = new TextEncoder().encode(text);
    const address = `data:image/png;base64,${base64OfText(text)}`;
    return { file: { name, type: 'image/png', bytes: buffer as ArrayBuffer }, address };
  }
}
