import type { FirstFields, FirstTyping } from '../../application/ports/first-fields';
import type { EarlyStart } from './early-start';

/** The first fields that the page's own program draws; where it has drawn none, there is nothing to hand over. */
export class PageFirstFields implements FirstFields {
  constructor(private readonly early: Pick<EarlyStart, 'firstFields'>) {}

  async settle(): Promise<void> {
    const { firstFields } = this.early;
    if (firstFields === undefined) this.early.firstFields = 'late';
    else if (firstFields !== 'late') await firstFields.settle();
  }

  handOver(take: (typing: FirstTyping) => void): void {
    const { firstFields } = this.early;
    if (firstFields !== 'late') firstFields?.handOver(take);
  }

  end(): void {
    const { firstFields } = this.early;
    if (firstFields !== 'late') firstFields?.end();
  }
}
