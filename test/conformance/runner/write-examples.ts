// Part of the build: records the examples of the OpenAPI document for the school's server.
import { mkdirSync, writeFileSync } from 'node:fs';
import { recordExamples } from './record-examples';

mkdirSync('dist/openapi', { recursive: true });
writeFileSync('dist/openapi/examples.json', JSON.stringify(await recordExamples()));
