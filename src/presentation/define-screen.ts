import type { ComponentType } from 'react';
import type { Path, PathParams } from '#application/navigation/paths';
import type { Capabilities } from '#application/ports/capabilities';
import type { Token } from '#application/ports/token';
import type { Language } from './messages/language';
import type { LazyMessages } from './messages/lazy-messages';

/**
 * Lifecycle of a screen's view-model: `start` runs once when the screen is shown, `dispose` when it is left.
 */
export interface ScreenModel {
  start(): void;
  dispose(): void;
  /** Overrides the title bar's back button; default: one step back. */
  back?(): void;
}

export type Resolve = <T>(port: Token<T>) => T;

/** A screen with the wiring of its view-model, as exported by its chunk. */
export interface LoadedScreen {
  readonly Screen: ComponentType<{ vm: ScreenModel }>;
  create(resolve: Resolve, params: PathParams): ScreenModel;
}

/**
 * What is known of a screen before its chunk is loaded. The build imports it, too, to find the files of a
 * path and the title in the app shell: it must not need a browser.
 */
export interface ScreenDefinition {
  readonly path: Path;
  readonly title: Readonly<Record<Language, string>>;
  /** The lazily loaded message lists that this screen needs. */
  readonly messages?: readonly LazyMessages[];
  /** A capability of the school's backend without which the route does not exist. */
  readonly needs?: keyof Capabilities;
  load(): Promise<LoadedScreen>;
}

/** Type-checks a definition where it is written. */
export function defineScreen(definition: ScreenDefinition): ScreenDefinition {
  return definition;
}

/** The ports that a record of tokens names. */
export type PortsOf<Tokens> = {
  readonly [Name in keyof Tokens]: Tokens[Name] extends Token<infer Port> ? Port : never;
};

/** A screen whose view-model takes the ports that `tokens` names as one record. */
export function wireScreen<VM extends ScreenModel, Tokens extends object>(
  Screen: ComponentType<{ vm: VM }>,
  tokens: Tokens,
  make: (ports: PortsOf<Tokens>, params: PathParams) => VM,
): LoadedScreen {
  return {
    Screen: Screen as ComponentType<{ vm: ScreenModel }>,
    create: (resolve, params) => {
      const ports = Object.entries(tokens).map(([name, port]) => [name, resolve(port)]);
      return make(Object.fromEntries(ports) as PortsOf<Tokens>, params);
    },
  };
}
