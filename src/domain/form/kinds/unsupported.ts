import { textKind } from './text-kind';

/** Cannot be filled in here: where it is required, the app says that the form cannot be submitted with it. */
export const unsupported = textKind();
