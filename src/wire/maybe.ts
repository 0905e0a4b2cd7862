import * as v from 'valibot';

/** May be missing or null. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));
