import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { SecurityOutcome } from '../../core/access/security-log';
import { CALL_CHANNEL, type CompletedCall } from './observe-calls';
import { PAYMENT_CHANNEL, type PaymentCall } from './observed-provider';
import { EVENT_CHANNEL, type PublishedEvent } from './observed-security-log';

/** A message published for each database operation and for each call in it. */
interface DatabaseMessage {
  readonly kind: string;
  readonly call?: string;
  readonly ms: number;
  readonly failed: boolean;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Labels of scan outcomes; others are labelled with the refusal's name. */
const SCANS: Partial<Record<SecurityOutcome, string>> = {
  done: 'first',
  passUsed: 'again',
  passExpired: 'late',
};

/**
 * Counts published calls, database operations, calls to the payment network and events; the returned function stops that.
 */
export function countEvents(registry: Registry, databaseChannel: string): () => void {
  const uploads = new Counter({
    name: 'orientation_uploads_failed_total',
    help: 'Files, and parts of files, that were not taken, by HTTP status',
    labelNames: ['status'],
    registers: [registry],
  });
  const listeners: Readonly<Record<string, ChannelListener>> = {
    [CALL_CHANNEL]: countCalls(registry, uploads),
    [databaseChannel]: countDatabaseOperations(registry),
    [PAYMENT_CHANNEL]: countPaymentCalls(registry),
    [EVENT_CHANNEL]: countOutcomes(registry, uploads),
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}

function countCalls(registry: Registry, uploads: Counter<'status'>): ChannelListener {
  const registers = [registry];
  const calls = new Histogram({
    name: 'orientation_http_request_duration_seconds',
    help: 'Answered requests by route, HTTP status and code of the standard envelope',
    labelNames: ['method', 'route', 'status', 'code'],
    buckets,
    registers,
  });
  const failed = new Counter({
    name: 'orientation_calls_failed_total',
    help: 'Calls that failed without their caller having done anything wrong, by why',
    labelNames: ['why'],
    registers,
  });
  return (message) => {
    const { method, route, status, code, failure, isUpload, ms } = message as CompletedCall;
    calls.observe({ method, route, status, code: code ?? '' }, ms / 1_000);
    if (failure) failed.inc({ why: failure });
    if (isUpload && status >= 400) uploads.inc({ status });
  };
}

function countDatabaseOperations(registry: Registry): ChannelListener {
  const works = new Histogram({
    name: 'orientation_database_duration_seconds',
    help: 'Works on the database with what they waited for',
    labelNames: ['kind', 'failed'],
    buckets,
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'orientation_database_call_duration_seconds',
    help: 'Calls of the database by table and method, without what their work waited for before',
    labelNames: ['call', 'failed'],
    buckets,
    registers: [registry],
  });
  return (message) => {
    const { kind, call, ms, failed: isFailed } = message as DatabaseMessage;
    const failed = String(isFailed);
    if (call === undefined) works.observe({ kind, failed }, ms / 1_000);
    else calls.observe({ call, failed }, ms / 1_000);
  };
}

function countPaymentCalls(registry: Registry): ChannelListener {
  const calls = new Histogram({
    name: 'orientation_payment_network_duration_seconds',
    help: 'What the payment network was asked, and whether anything came that can be used',
    labelNames: ['call', 'failed'],
    buckets,
    registers: [registry],
  });
  return (message) => {
    const { call, ms, failed } = message as PaymentCall;
    calls.observe({ call, failed: String(failed) }, ms / 1_000);
  };
}

function countOutcomes(registry: Registry, uploads: Counter<'status'>): ChannelListener {
  const submissions = new Counter({
    name: 'orientation_submissions_total',
    help: 'Submitted applications by result: done, or why not',
    labelNames: ['result'],
    registers: [registry],
  });
  const scans = new Counter({
    name: 'orientation_scans_total',
    help: 'Passes shown at the gate by result: first, again, late, or why not',
    labelNames: ['via', 'result'],
    registers: [registry],
  });
  return (message) => {
    const event = message as PublishedEvent;
    if (event.kind === 'application' && event.act === 'submit') submissions.inc({ result: event.outcome });
    // The status that the school answers where it takes the file itself.
    if (event.kind === 'uploadRefused') uploads.inc({ status: event.outcome === 'storageFull' ? 507 : 400 });
    if (event.kind === 'report') scans.inc({ via: event.via, result: SCANS[event.outcome] ?? event.outcome });
  };
}
