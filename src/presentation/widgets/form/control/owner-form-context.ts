import { createContext } from 'react';

/**
 * The id of the `<form>` that a field's controls belong to; undefined: the one they lie in. At each key a browser reads
 * the whole form anew to find what it may fill in, with a layout for each field, and React has it list its controls.
 */
export const FormOfFields = createContext<string | undefined>(undefined);
