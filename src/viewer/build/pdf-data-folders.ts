/** Folder in the viewer's output with character maps of fonts that a PDF does not embed, substitute fonts, and decoders. */
export const PDF_DATA = 'pdf';
export const PDF_DATA_FOLDERS = ['cmaps', 'standard_fonts', 'wasm'] as const;
