import { textKind } from './text-kind';

export const text = textKind();
