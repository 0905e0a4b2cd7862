/** Folder in the viewer's output with character maps of fonts that a PDF does not embed, and substitute fonts. */
export const PDF_DATA = 'pdf';
export const PDF_DATA_FOLDERS = ['cmaps', 'standard_fonts'] as const;
