import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { inlineScript } from './inline-script.ts';
import { SRC, sourceModule } from './source-module.ts';

/** Replacements for packages and for files of src, by name in src/boot/stand-ins. */
const PACKAGES: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsx-runtime',
  mobx: 'mobx',
  'mobx-react-lite': 'mobx-react-lite',
  'react-dom': 'react',
  'react-router-dom': 'react-router-dom',
};
const FILES: Readonly<Record<string, string>> = {
  'presentation/messages/messages-context.tsx': 'messages-context',
  'presentation/messages/zh-cn.ts': 'words',
  'presentation/messages/en.ts': 'words',
  'presentation/messages/en/standard-terms.ts': 'nothing',
  'application/journey/poller.ts': 'nothing',
  'presentation/widgets/data/drawing/use-drawings.ts': 'use-drawings',
  'presentation/widgets/feedback/empty-state/empty-state.tsx': 'nothing',
  'presentation/widgets/feedback/error-state/error-state.tsx': 'nothing',
  'presentation/widgets/feedback/load-state/load-state.tsx': 'nothing',
  'presentation/widgets/feedback/skeleton/skeleton.tsx': 'nothing',
  'presentation/widgets/overlay/sheet/sheet.tsx': 'nothing',
  'presentation/screens/shared/notice/slow-response.tsx': 'nothing',
  'presentation/widgets/data/school-band/school-band.tsx': 'school-band',
};
/** A form shows a placeholder for the fields that only the app renders, and its labels are standard terms. */
const FORM_FILES: typeof FILES = {
  ...FILES,
  'presentation/messages/en/standard-terms.ts': 'field-terms',
  'presentation/widgets/feedback/skeleton/skeleton.tsx': '',
  'presentation/widgets/feedback/skeleton/slow-note.tsx': 'nothing',
};

const standIns = (files: typeof FILES): Plugin => ({
  name: 'stand-ins',
  enforce: 'pre',
  async resolveId(source, importer) {
    const standIn = (name: string) => this.resolve(resolve(SRC, 'boot/stand-ins', name), importer);
    const ofPackage = PACKAGES[source];
    if (ofPackage !== undefined) return standIn(ofPackage);
    const found = await this.resolve(source, importer, { skipSelf: true });
    const ofFile = files[found?.id.slice(SRC.length + 1) ?? ''];
    return ofFile ? standIn(ofFile) : found;
  },
});

type Words = Readonly<Record<string, unknown>>;

const PROGRAMS = {
  screens: { file: 'boot/screens/main.tsx', files: FILES },
  form: { file: 'boot/form/main.ts', files: FORM_FILES },
} as const;

/**
 * Compiles a program that renders the app's own views without React and MobX, with the messages that it uses. `module`: a file
 * with its parts, below src, which is compiled instead.
 */
export async function bootViewsScript(program: keyof typeof PROGRAMS, module?: string): Promise<string> {
  const { file, files } = PROGRAMS[program];
  const script = await inlineScript(module ?? file, {
    format: module === undefined ? 'iife' : 'es',
    plugins: [standIns(files)],
    pure: ['observer', 'memo', 'createContext'],
  });
  const { everySentence, fieldTerms } = await sourceModule<typeof import('../stand-ins/every-sentence')>(
    'boot/stand-ins/every-sentence',
  );
  const words = Object.fromEntries(
    Object.entries(everySentence).map(([name, all]) => [name, usedIn(script, all)]),
  );
  return script
    .replaceAll('__WORDS__', () => JSON.stringify(words))
    .replaceAll('__FIELD_TERMS__', () => JSON.stringify(fieldTerms));
}

/** The messages whose key occurs in the script, complete or up to its last part. */
function usedIn(script: string, all: Words): Words {
  const isUsed = (key: string) =>
    ['`', '"', "'"].some((quote) => script.includes(quote + key + quote)) ||
    script.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`);
  return Object.fromEntries(Object.entries(all).filter(([key]) => isUsed(key)));
}
