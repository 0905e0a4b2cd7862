/** Turns Office documents into PDFs, which every phone shows as the program that wrote them would print them. */
export interface DocumentConverter {
  /**
   * The document's PDF. `busy`: too many wait already. `failed`: it cannot be converted, at least not within the bounds of one
   * job. Throws what `bytes` throws.
   */
  convert(document: OfficeDocument): Promise<Uint8Array | 'busy' | 'failed'>;
}

export interface OfficeDocument {
  /** With its extension. */
  readonly name: string;
  /** The network that asks: one may not fill the queue. */
  readonly network: string;
  /** Reads it; called twice where it was not converted before. */
  bytes(): Promise<AsyncIterable<Uint8Array>>;
}
