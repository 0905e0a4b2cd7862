import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests take longest, longest first: begun last, they would be waited for alone. */
const LONG = [
  'browser/look/accessibility',
  'browser/start/wechat-script',
  'browser/look/layout-shifts',
  'browser/form/two-pages',
  'browser/face/steward-scan',
  'school/http/operations/rolling-restart',
].map((name) => `/test/${name}.test.ts`);

/**
 * The longest files first, then those that want a DOM, then all others, each in the order that Vitest has for them: a
 * worker goes on to the next file only where that has the same environment, and is started anew otherwise.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(name));
      if (place !== -1) return place;
      return /^\/\/ @vitest-environment jsdom$/m.test(readFileSync(moduleId, 'utf8'))
        ? LONG.length
        : LONG.length + 1;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
