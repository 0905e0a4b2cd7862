// @ts-check
// Imports that the rules must report: [importing file, what it imports, the rule that says no].

const unlisted = 'not-in-allowed';

/** @type {[from: string, statement: string, rule: string][]} */
export const PLANTED = [
  ['src/domain/a.ts', "import '../application/a'", unlisted],
  ['src/domain/b.ts', "import 'mobx'", unlisted],
  ['src/domain/c.ts', "import type { Server } from 'node:http'", unlisted],
  ['src/domain/ring.ts', "import './ring-end'", 'no-circular'],
  ['src/application/b.ts', "import '../infrastructure/http/a'", unlisted],
  ['src/application/c.ts', "import type { ServiceIdentifier } from 'inversify'", unlisted],
  ['src/application/ports/token.ts', "import 'inversify'", unlisted],
  ['src/wire/b.ts', "import '../application/a'", unlisted],
  ['src/wire/c.ts', "import 'axios'", unlisted],
  ['src/infrastructure/storage/a.ts', "import '../http/a'", unlisted],
  ['src/infrastructure/storage/b.ts', "import '../../application/a'", unlisted],
  ['src/infrastructure/http/b.ts', "import '../../wire/a'", unlisted],
  ['src/infrastructure/tenant/a.ts', "import 'axios'", unlisted],
  ['src/infrastructure/tenant/b.ts', "import '../../school/core/a'", unlisted],
  ['src/infrastructure/memory/b.ts', "import '../../school/store/sql/a'", unlisted],
  ['src/presentation/screens/home/a.view-model.ts', "import 'react'", unlisted],
  ['src/presentation/screens/home/b.view-model.ts', "import '../../../infrastructure/http/a'", unlisted],
  ['src/presentation/screens/home/c.view-model.ts', "import '../../messages/a'", unlisted],
  ['src/presentation/screens/home/a.screen.tsx', "import '../plans/a.screen'", unlisted],
  ['src/presentation/screens/home/b.screen.tsx', "import '../../../application/a'", unlisted],
  ['src/presentation/screens/home/c.screen.tsx', "import '../../../domain/d'", unlisted],
  ['src/presentation/widgets/a.tsx', "import '../shell/a'", unlisted],
  ['src/presentation/widgets/b.tsx', "import 'inversify'", unlisted],
  ['src/presentation/shell/b.tsx', "import '../../infrastructure/http/a'", unlisted],
  ['src/presentation/messages/b.ts', "import '../../application/a'", unlisted],
  ['src/composition/a.ts', "import '../main'", unlisted],
  ['src/composition/b.ts', "import '../school/core/a'", unlisted],
  ['src/main.tsx', "import './infrastructure/memory/a'", 'the-app-carries-no-school'],
  ['src/school/core/b.ts', "import '../store/sql/a'", unlisted],
  ['src/school/core/c.ts', "import '../../wire/a'", unlisted],
  ['src/school/core/d.ts', "import 'node:crypto'", unlisted],
  ['src/school/store/sql/b.ts', "import '../../http/a'", unlisted],
  ['src/school/http/b.ts', "import '../store/sql/a'", unlisted],
  ['src/school/http/c.ts', "import '../../infrastructure/http/a'", unlisted],
  ['src/domain/e.ts', "import '../../test/support/a'", unlisted],
  ['src/composition/c.ts', "import '../../features/support/a'", unlisted],
  ['features/steps/a.ts', "import '../../src/domain/d'", unlisted],
  ['features/steps/b.ts', "import 'playwright-core'", unlisted],
];

/** What the planted imports point at, where that is not planted itself. */
export const TARGETS = [
  'src/application/a.ts',
  'src/domain/d.ts',
  'src/domain/ring-end.ts',
  'src/infrastructure/http/a.ts',
  'src/infrastructure/memory/a.ts',
  'src/presentation/messages/a.ts',
  'src/presentation/screens/plans/a.screen.tsx',
  'src/presentation/shell/a.tsx',
  'src/school/core/a.ts',
  'src/school/http/a.ts',
  'src/school/store/sql/a.ts',
  'src/wire/a.ts',
  'test/support/a.ts',
  'features/support/a.ts',
];
