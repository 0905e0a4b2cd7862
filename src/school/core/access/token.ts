/** A token and the network address that it was sent from, as an opaque text. */
export interface SentToken {
  readonly text: string;
  readonly address: string;
}

/** A token as its bearer presents it; within one process it comes from no network. */
export type Token = string | SentToken;

/** Empty where there is no token. */
export function tokenText(token: Token = ''): string {
  return typeof token === 'string' ? token : token.text;
}

/** The network address that a token was sent from. */
export function addressOf(token: Token | undefined): string | undefined {
  return typeof token === 'object' ? token.address : undefined;
}
