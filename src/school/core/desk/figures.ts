import type { SchoolDeps } from '../school-deps';

/** Current operational figures; no personal data. */
export interface SchoolFigures {
  readonly plans: readonly {
    readonly tenant: string;
    readonly plan: string;
    readonly cap: number;
    readonly left: number;
  }[];
  /** Orders whose sheets were opened and that are neither paid nor closed, and the age of the oldest in ms. */
  readonly unsettled: { readonly orders: number; readonly oldestMs: number };
}

export class Figures {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock'>) {}

  async read(): Promise<SchoolFigures> {
    const { store, clock } = this.deps;
    return store.read(async ({ tenants, plans, payments }) => {
      const ids = await tenants.ids();
      const all = (await Promise.all(ids.map((id) => plans.all(id)))).flat();
      const { orders, oldestAt } = await payments.unsettled();
      return {
        plans: all.map(({ tenantId, definition: { id, cap }, taken, takenElsewhere }) => ({
          tenant: tenantId,
          plan: id,
          cap,
          left: Math.max(0, cap - taken - takenElsewhere),
        })),
        unsettled: { orders, oldestMs: oldestAt === undefined ? 0 : Math.max(0, clock.now() - oldestAt) },
      };
    });
  }
}
