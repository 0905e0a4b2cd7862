/** Below the viewer's own folder: character maps of fonts that a PDF names without bringing them, and their stand-ins. */
export const PDF_DATA = 'pdf';
export const PDF_DATA_FOLDERS = ['cmaps', 'standard_fonts'] as const;
