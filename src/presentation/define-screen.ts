import type { ComponentType } from 'react';
import type { Path, PathParams } from '#application/navigation/paths';
import type { Capabilities } from '#application/ports/capabilities';
import type { Token } from '#application/ports/token';
import type { Language } from './messages/language';
import type { LazyMessages } from './messages/lazy-messages';

/** What every screen's view-model can do. `start` runs once when the screen is shown, `dispose` when it is left. */
export interface ScreenModel {
  start(): void;
  dispose(): void;
  /** What the title bar's arrow does here; without it, it goes one step back. */
  back?(): void;
}

export type Resolve = <T>(port: Token<T>) => T;

/** A screen with its view-model's wiring, as its chunk delivers it. */
export interface LoadedScreen {
  readonly Screen: ComponentType<{ vm: ScreenModel }>;
  create(resolve: Resolve, params: PathParams): ScreenModel;
}

/**
 * All that is known of a screen before its chunk is there. The build imports it too, to learn which files a path needs
 * and which title the app shell shows: nothing of it may need a browser.
 */
export interface ScreenDefinition {
  readonly path: Path;
  readonly title: Readonly<Record<Language, string>>;
  /** Messages that the first load leaves out and this screen needs. */
  readonly messages?: readonly LazyMessages[];
  /** Without it in the school's backend the address leads nowhere. */
  readonly needs?: keyof Capabilities;
  load(): Promise<LoadedScreen>;
}

/** Checks a definition's shape where it is written. */
export function defineScreen(definition: ScreenDefinition): ScreenDefinition {
  return definition;
}

/** Lists a view-model's constructor beside its ports; the compiler checks the one against the other. */
export function wireScreen<VM extends ScreenModel, Ports extends readonly unknown[]>(
  Screen: ComponentType<{ vm: VM }>,
  ports: { readonly [K in keyof Ports]: Token<Ports[K]> },
  make: (params: PathParams, ...ports: Ports) => VM,
): LoadedScreen {
  return {
    Screen: Screen as ComponentType<{ vm: ScreenModel }>,
    create: (resolve, params) => make(params, ...(ports.map((port) => resolve(port)) as unknown as Ports)),
  };
}

/** The ports that a record of tokens names. */
export type PortsOf<Tokens> = {
  readonly [Name in keyof Tokens]: Tokens[Name] extends Token<infer Port> ? Port : never;
};

/** The same for a view-model of many ports, which takes them as one record: each is named once, in a file beside it. */
export function wireNamedPorts<VM extends ScreenModel, Tokens extends object>(
  Screen: ComponentType<{ vm: VM }>,
  tokens: Tokens,
  make: (params: PathParams, ports: PortsOf<Tokens>) => VM,
): LoadedScreen {
  return {
    Screen: Screen as ComponentType<{ vm: ScreenModel }>,
    create: (resolve, params) => {
      const ports = Object.entries(tokens).map(([name, port]) => [name, resolve(port)]);
      return make(params, Object.fromEntries(ports) as PortsOf<Tokens>);
    },
  };
}
