import type { ComponentType } from 'react';
import type { Owned } from '#application/journey/owner';
import type { Token } from '#application/ports/token';
import type { StaffAction } from '#domain/staff/rights';
import type { IconName } from '#presentation/widgets/data/icon/icon-paths';
import type { MessageKey } from './messages/messages';

export type Resolve = <T>(port: Token<T>) => T;
export type Params = Readonly<Record<string, string | undefined>>;

/** Owner of what a screen does: `start` runs once when the screen is shown, unless its address begins it, `dispose` when it is left. */
export interface ScreenOwner extends Owned<unknown> {
  start?(): void;
  dispose(): void;
}

export interface ScreenProps<Of extends ScreenOwner> {
  readonly owner: Of;
  /** The owner's state; the screen is rendered again after each replacement. */
  readonly state: Of['state'];
}

/** A screen with the wiring of its owner, as its chunk exports it. */
export interface LoadedScreen {
  readonly Screen: ComponentType<ScreenProps<ScreenOwner>>;
  create(resolve: Resolve, params: Params): ScreenOwner;
}

/** What is known of a screen before its chunk is loaded. */
export interface DeskRoute {
  /** Below `#/`; its parameters are the owner's. */
  readonly path: string;
  readonly title: MessageKey;
  /** The right without which the screen does not exist. */
  readonly needs?: StaffAction;
  /** In the navigation. */
  readonly icon?: IconName;
  load(): Promise<LoadedScreen>;
}

/** A screen with how its owner is made from the ports that it asks for. */
export function wireScreen<Of extends ScreenOwner>(
  Screen: ComponentType<ScreenProps<Of>>,
  create: (resolve: Resolve, params: Params) => Of,
): LoadedScreen {
  return { Screen: Screen as unknown as LoadedScreen['Screen'], create };
}
