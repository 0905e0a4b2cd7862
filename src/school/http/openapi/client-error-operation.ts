import type { FastifySchema } from 'fastify';
import { ClientError } from '#wire/client-errors';
import { codes } from '#wire/codes';
import { success } from '../replies';
import { envelopeSchema, malformedResponse } from './openapi-responses';
import { jsonSchema, withExample } from './openapi-schema';

const EXAMPLE: ClientError = {
  name: 'TypeError',
  frames: ['load plans-x1y2.js:1:2345'],
  version: 'V0.1.0',
  screen: '/orientation/enrollment',
};

/** Describes the report of an app's own error: no call of a tenant, but every backend gets it from its phones. */
export function clientErrorOperation(): FastifySchema {
  return {
    tags: ['operations'],
    summary: 'Reports an error of the app itself, without personal data; a backend may answer 404',
    'x-extension': true,
    body: withExample(jsonSchema(ClientError, 'input'), EXAMPLE),
    response: {
      200: { description: 'Success', ...withExample(envelopeSchema(codes.success), success(undefined)) },
      400: { description: 'Malformed: the path of the part that is wrong, and why', ...malformedResponse() },
    },
  } as FastifySchema;
}
