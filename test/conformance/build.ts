import { type BuildOptions, build } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

// Builds the kit as entries of the package, `orientation/conformance` and `orientation/conformance/mapping`, with their
// types, for a profile in another repository. npm runs it when the package is packed.

const common = {
  input: { backend: 'test/conformance/describe-backend.ts', mapping: 'test/conformance/describe-mapping.ts' },
  external: ['vitest'],
  platform: 'node',
  tsconfig: 'tsconfig.json',
  logLevel: 'warn',
  checks: { pluginTimings: false },
} as const satisfies BuildOptions;
const output = { dir: 'dist/conformance' };

await build({ ...common, output: { ...output, cleanDir: true } });
await build({ ...common, output, plugins: [dts({ emitDtsOnly: true, tsconfig: 'tsconfig.json' })] });
