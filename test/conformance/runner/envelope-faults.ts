import * as v from 'valibot';
import { codes, successCodes } from '#wire/codes';
import type { Endpoint } from '#wire/endpoint';
import { refusalData } from '#wire/refusal-data';
import { VersionRefusal } from '#wire/response-envelope';
import { differences } from './differences';
import { secondsIn } from './seconds';

const codeNames = new Map(Object.entries(codes).map(([name, code]) => [code as number, name]));
/** Maximum characters of a school's own message in a line. */
const MESSAGE_SHOWN = 80;

/** A call's decoded response. */
export interface ExchangeResult {
  readonly code: number;
  readonly data: unknown;
  readonly success?: boolean | undefined;
  /** The school's own message. */
  readonly msg?: string | null | undefined;
}

/** Differences of a response from what the API says of that code, one line each. */
export function faultsOf(
  endpoint: Endpoint<unknown, unknown>,
  { code, data, success, msg }: ExchangeResult,
): string[] {
  const isSuccess = successCodes.includes(code);
  if (success !== undefined && success !== isSuccess)
    return [`says code ${said(code)} with success: ${success}${inQuotes(msg)}; the app goes by the code`];
  const found = isSuccess ? differences(endpoint.data, data) : refusalFaults(endpoint, code, data);
  return [...found, ...secondsIn(data)];
}

/** The line for a code that was not expected. */
export function unexpected({ code, data, msg }: ExchangeResult, wanted: readonly number[]): string {
  const path = (data as { readonly path?: unknown } | null | undefined)?.path;
  const where = typeof path === 'string' ? ` at ${path}` : '';
  return `is answered with ${said(code)}${where} in the place of ${wanted.map(said).join(' or ')}${inQuotes(msg)}`;
}

function refusalFaults(endpoint: Endpoint<unknown, unknown>, code: number, data: unknown): string[] {
  const schema = refusalData(endpoint, code);
  if (!schema) return [];
  // Of a change to an application, an older school's 1006 has the version in the place of the record.
  if (code === codes.changedElsewhere && endpoint.service === 'enrollment' && v.is(VersionRefusal, data))
    return [];
  return differences(schema, data).map((line) => `code ${said(code)}: ${line}`);
}

function said(code: number): string {
  return `${code} ${codeNames.get(code) ?? ''}`.trim();
}

function inQuotes(msg: string | null | undefined): string {
  return msg ? ` (“${msg.slice(0, MESSAGE_SHOWN)}”)` : '';
}
