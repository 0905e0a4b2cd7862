import type { Regions } from '#application/ports/enrollment/regions';
import type { Region } from '#domain/form/region';

/** Administrative divisions given in advance. */
export class InMemoryRegions implements Regions {
  constructor(private readonly divisions: readonly Region[]) {}

  async tree(): Promise<readonly Region[]> {
    return this.divisions;
  }
}
