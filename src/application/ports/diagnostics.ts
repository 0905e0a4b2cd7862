/** Takes what only a mistake of the app itself explains, for whoever develops it. */
export interface Diagnostics {
  /** Never throws. What a failed call explains (GatewayError) is no mistake of the app's and is left out. */
  report(thrown: unknown): void;
}
