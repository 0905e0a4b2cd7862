import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';
import { planEndpoints } from '#wire/desk/plans';
import type { PlanEditing } from '../plans/plan-editing';
import type { DataOf } from '../ports/desk-api';

export interface PreviewState {
  readonly isLoading: boolean;
  /** What is shown, and of which revision it is. */
  readonly shown?: (DataOf<typeof planEndpoints.preview> & { readonly revision: number }) | undefined;
  readonly thrown?: unknown;
}

/** ms without a further save after which the preview follows. */
export const PREVIEW_AFTER = 3_000;

/** A plan that is edited in the student's own app: new after each pause, or when it is asked for. */
export class FormPreview extends Owner<PreviewState> {
  #cancel = () => {};
  #asked = 0;

  constructor(private readonly editing: PlanEditing) {
    super({ isLoading: false });
  }

  /** Keeps it new until the returned function is called. */
  show(): () => void {
    const unsubscribe = this.lifetime.add(this.editing.subscribe(() => this.#follow()));
    if (this.state.shown?.revision !== this.editing.state.plan.revision) void this.refresh();
    return () => {
      this.#cancel();
      unsubscribe();
    };
  }

  /** Never rejects. */
  readonly refresh = async (): Promise<void> => {
    this.#cancel();
    this.set({ shown: this.state.shown, isLoading: true });
    try {
      if (!(await this.editing.flush())) {
        this.set({ ...this.state, isLoading: false });
        return;
      }
      const { id: planId, revision } = this.editing.state.plan;
      this.#asked = revision;
      const shown = await this.editing.ports.desk.call(planEndpoints.preview, { planId, revision });
      this.set({ isLoading: false, shown: { ...shown, revision } });
    } catch (thrown) {
      surfaceBug(thrown);
      this.set({ ...this.state, isLoading: false, thrown });
    }
    // Something may have been saved meanwhile.
    this.#follow();
  };

  #follow(): void {
    const { saving, plan } = this.editing.state;
    this.#cancel();
    if (saving !== 'saved' || plan.revision === this.#asked || this.state.isLoading) return;
    this.#cancel = this.lifetime.after(this.editing.ports.clock, PREVIEW_AFTER, () => void this.refresh());
  }
}
