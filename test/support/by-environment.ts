import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * First the files that want a DOM, then all others, each in the order that Vitest has for them: a worker goes on to the
 * next file only where that has the same environment, and is started anew otherwise.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const wantsDom = ({ moduleId }: TestSpecification) =>
      /^\/\/ @vitest-environment jsdom$/m.test(readFileSync(moduleId, 'utf8'));
    return [...sorted.filter(wantsDom), ...sorted.filter((file) => !wantsDom(file))];
  }
}
