import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files with the longest tests, longest first: started last, they would run alone at the end. */
const LONG = [
  'browser/look/accessibility',
  'browser/start/wechat-script',
  'browser/look/layout-shifts',
  'browser/form/two-pages',
  'browser/face/steward-scan',
  'school/http/operations/rolling-restart',
].map((name) => `/test/${name}.test.ts`);

/**
 * Orders the longest files first, then those with a DOM, then all others, each in Vitest's order: a worker is reused only
 * for files with the same environment.
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
