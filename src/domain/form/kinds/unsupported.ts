import { textKind } from './text-kind';

/** Cannot be filled here: where it is required, the form cannot be submitted with this app, which says so. */
export const unsupported = textKind();
