import * as v from 'valibot';

/** What is not there may be left out or null. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));
