import type { ScreenDefinition } from '#presentation/define-screen';

const modules = import.meta.glob<Readonly<Record<string, ScreenDefinition>>>(
  '../presentation/screens/*/*/definition.ts',
  { eager: true },
);

/** Every screen's definition by its folder below `presentation/screens`, such as `homepage/home`. Used only by the build. */
export const screenDefinitions: Readonly<Record<string, ScreenDefinition>> = Object.fromEntries(
  Object.entries(modules).flatMap(([file, module]) => {
    const folder = file.split('/').slice(-3, -1).join('/');
    return Object.values(module).map((definition) => [folder, definition]);
  }),
);
