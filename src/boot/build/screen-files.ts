import type { ScreenFiles } from '../preload-screen';
import type { Bundle, ScreenChunk } from './bundle';
import { FIRST_SCREEN, NEXT_SCREEN } from './first-screens.ts';
import { sourceModule } from './source-module.ts';

/** The files of each screen by path, and those that all screens share; without the entry's, which are loaded anyway. */
export async function screenFiles(bundle: Bundle): Promise<ScreenFiles> {
  const chunks = Object.values(bundle).filter(
    (file): file is typeof file & ScreenChunk => file.type === 'chunk',
  );
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: ScreenChunk, found = new Set<ScreenChunk>()): Set<ScreenChunk> => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = byName.get(name);
      if (next) withImports(next, found);
    }
    // After its imports: a screen's style sheet overrides those of its widgets.
    found.delete(chunk);
    return found.add(chunk);
  };
  // Style sheets before scripts: they are small, and nothing is painted without them.
  const filesOf = (part: ScreenChunk) => {
    const chunks = [...withImports(part)];
    return [...chunks.flatMap(sheetsOf), ...chunks.map(({ fileName }) => fileName)];
  };
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(filesOf));
  const { screenDefinitions } = await sourceModule<typeof import('../../composition/screen-definitions')>(
    'composition/screen-definitions',
  );
  const chunkWith = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/presentation/${module}`)));
  const chunkOf = (folder: string) => chunkWith(`screens/${folder}/screen.tsx`);
  const messagesOf = (folder: string) =>
    (screenDefinitions[folder]?.messages ?? []).map((list) => {
      const chunk = chunkWith(`messages/zh-cn-${list}.ts`);
      if (!chunk) throw new Error(`no chunk of the messages ${list}`);
      return chunk;
    });
  // The first entry is preloaded if the URL names no screen.
  const folders = Object.keys(screenDefinitions).sort((a) => (a === FIRST_SCREEN ? -1 : 0));
  const filesFor = (folder: string): string[] => {
    const chunk = chunkOf(folder);
    if (!chunk) throw new Error(`no chunk of the screen ${folder}`);
    const files = new Set([chunk, ...messagesOf(folder)].flatMap(filesOf));
    return [...files].filter((each) => !atOnce.has(each)).map((each) => `./${each}`);
  };
  const byPath = new Map(
    folders.map((folder): [string, string[]] => {
      const path = screenDefinitions[folder]?.path;
      if (!path) throw new Error(`no path of the screen ${folder}`);
      return [path, filesFor(folder)];
    }),
  );
  const [first = [], ...others] = byPath.values();
  const shared = first.filter((file) => others.every((files) => files.includes(file)));
  const own = [...byPath].map(([path, files]) => [path, files.filter((file) => !shared.includes(file))]);
  const next = filesFor(NEXT_SCREEN).filter((file) => !first.includes(file));
  return { shared, own: Object.fromEntries(own), next };
}

function sheetsOf({ viteMetadata }: ScreenChunk): readonly string[] {
  return [...(viteMetadata?.importedCss ?? [])];
}
