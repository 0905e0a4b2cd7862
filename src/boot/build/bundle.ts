/** The bundler's output, as far as the boot scripts need it. */
export type Bundle = Readonly<Record<string, { readonly type: string; readonly fileName: string }>>;
export interface ScreenChunk {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  /** Added by Vite: the chunk's own style sheets. */
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
