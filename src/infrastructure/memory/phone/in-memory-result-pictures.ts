import type {
  RenderedPicture,
  ResultPicture,
  ResultPictures,
} from '#application/ports/files/result-pictures';

/** Without a canvas: the picture is a text file with its words. */
export class InMemoryResultPictures implements ResultPictures {
  async draw({ name, school, headline, facts, footer }: ResultPicture): Promise<RenderedPicture> {
    const words = [school, headline, ...facts.flatMap(({ label, value }) => [label, value]), footer];
    const { buffer } = new TextEncoder().encode(words.join('\n'));
    return { file: { name, type: 'image/png', bytes: buffer as ArrayBuffer }, address: 'data:,' };
  }
}
