import { createContext } from 'react';

/**
 * The id of the `<form>` that text fields belong to; undefined: the one they lie in. At each key a browser reads the
 * whole form anew to find what it may fill in, with a layout for each field: some dozens of them share a form at most.
 */
export const FormOfFields = createContext<string | undefined>(undefined);
