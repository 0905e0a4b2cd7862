import type {
  RenderedPicture,
  ResultPicture,
  ResultPictures,
} from '#application/ports/files/result-pictures';

/** Where there is nothing to draw on: a picture is the words that stand on it. */
export class InMemoryResultPictures implements ResultPictures {
  async draw({ name, school, headline, facts, footer }: ResultPicture): Promise<RenderedPicture> {
    const words = [school, headline, ...facts.flatMap(({ label, value }) => [label, value]), footer];
    const { buffer } = new TextEncoder().encode(words.join('\n'));
    return { file: { name, type: 'image/png', bytes: buffer as ArrayBuffer }, address: 'data:,' };
  }
}
