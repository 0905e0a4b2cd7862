import type { FastifySchema } from 'fastify';
import { AuthorisationQuery } from '../payer-authorisation';
import { malformedResponse } from './openapi-responses';
import { jsonSchema } from './openapi-schema';

/** Describes the page that `authorise` of `pay/unifiedorder` leads to: no call of the app, but of every browser that pays. */
export function authorisationOperation(): FastifySchema {
  return {
    tags: ['pay'],
    summary: 'Leads the browser to the payment network, which says who pays, and from there back to the app',
    querystring: jsonSchema(AuthorisationQuery, 'input'),
    response: {
      302: {
        description: 'To the payment network, or back to the app',
        headers: { location: { type: 'string' } },
        type: 'null',
      },
      400: { description: 'Malformed: the path of the part that is wrong, and why', ...malformedResponse() },
    },
  } as FastifySchema;
}
