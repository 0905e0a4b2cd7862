import { createContext } from 'react';

/**
 * The id of the `<form>` that a field's controls belong to; undefined: the enclosing one. Autofill rescans the owning
 * form on every input, with a layout for each field; large steps are split across sibling forms.
 */
export const OwnerFormContext = createContext<string | undefined>(undefined);
