import type { Path, PathParams } from '#application/navigation/paths';
import type { Navigation } from '#application/ports/phone/navigation';

/** Records navigation without executing it. */
export class RecordingNavigation implements Navigation {
  /** The form's steps in the history. */
  stepHistory: number[] = [];
  readonly steps: {
    way: 'go' | 'replace' | 'finish' | 'back';
    path?: Path;
    params?: PathParams | undefined;
  }[] = [];
  private readonly watchers = new Set<(step: number) => void>();

  go(path: Path, params?: PathParams): void {
    this.steps.push({ way: 'go', path, params });
  }

  replace(path: Path, params?: PathParams): void {
    this.steps.push({ way: 'replace', path, params });
  }

  finish(path: Path, params?: PathParams): void {
    this.steps.push({ way: 'finish', path, params });
  }

  back(): void {
    if (this.stepHistory.length < 2) return void this.steps.push({ way: 'back' });
    this.stepHistory.pop();
    this.notify();
  }

  /** The browser's forward to a step that was left by `back`. */
  forwardTo(step: number): void {
    this.stepHistory.push(step);
    this.notify();
  }

  get step(): number | undefined {
    return this.stepHistory.at(-1);
  }

  setSteps(stepHistory: readonly number[]): void {
    this.stepHistory = [...stepHistory];
  }

  goToStep(step: number): void {
    const at = this.stepHistory.lastIndexOf(step);
    if (at < 0) return void this.stepHistory.push(step);
    this.stepHistory.length = at + 1;
    this.notify();
  }

  onStepChange(listener: (step: number) => void): () => void {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  get last() {
    return this.steps.at(-1);
  }

  /** Visited screens, by any method. */
  get went(): readonly (readonly [Path, PathParams?])[] {
    return this.steps.flatMap(({ path, params }) =>
      path === undefined ? [] : [params ? ([path, params] as const) : ([path] as const)],
    );
  }

  private notify(): void {
    for (const watcher of this.watchers) if (this.step !== undefined) watcher(this.step);
  }
}
