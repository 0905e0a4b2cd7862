import type { ComponentType } from 'react';
import type { Path, PathParams } from '#application/navigation/paths';
import type { Token } from '#application/ports/token';
import type { MessageKey } from './messages/messages';

/** What every screen's view-model can do. `start` runs once when the screen is shown, `dispose` when it is left. */
export interface ScreenModel {
  start(): void;
  dispose(): void;
  /** What the title bar's arrow does here; without it, it goes one step back. */
  back?(): void;
}

export type Resolve = <T>(port: Token<T>) => T;

/** A screen with its view-model's wiring, as its chunk delivers it. */
export interface LoadedPage {
  readonly Screen: ComponentType<{ vm: ScreenModel }>;
  create(resolve: Resolve, params: PathParams): ScreenModel;
}

export interface Page {
  readonly path: Path;
  readonly title: MessageKey;
  load(): Promise<LoadedPage>;
}

/** Lists a view-model's constructor beside its ports; the compiler checks the one against the other. */
export function screen<VM extends ScreenModel, Ports extends readonly unknown[]>(
  Screen: ComponentType<{ vm: VM }>,
  ports: { readonly [K in keyof Ports]: Token<Ports[K]> },
  make: (params: PathParams, ...ports: Ports) => VM,
): LoadedPage {
  return {
    Screen: Screen as ComponentType<{ vm: ScreenModel }>,
    create: (resolve, params) => make(params, ...(ports.map((port) => resolve(port)) as unknown as Ports)),
  };
}
