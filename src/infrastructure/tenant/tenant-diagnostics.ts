import type { Diagnostics } from '#application/ports/failures/diagnostics';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { CLIENT_ERRORS_PATH, type ClientError, MAX_FRAMES } from '#wire/client-errors';
import { TIMEOUTS, type Transport } from '../http/transport';

/** Reports per page load: more would not help, for example from an error in a loop. */
const MAX_REPORTS = 5;
/** A stack frame in the app's files, as Chromium (`at load (https://…/assets/a.js:1:2)`) and others (`load@…`) write it. */
const FRAME =
  /^\s{0,9}(?:at )?(?:async )?(?:([\w$.<>]{0,99})(?:@| \())?.*\/assets\/([\w.-]+\.js):(\d+):(\d+)\)?$/;

export interface TenantDiagnosticsOptions {
  /** The backend's base URL, without a trailing slash. */
  readonly baseUrl: string;
  /** `V` and the build number. */
  readonly version: string;
  /** The path of the current screen; empty if it is not one of the app's. */
  screen(): string;
}

/** Reports errors to the school's backend, without their messages, which may contain what a student typed. */
export class TenantDiagnostics implements Diagnostics {
  private readonly reported = new Set<string>();

  constructor(
    private readonly transport: Pick<Transport, 'send'>,
    private readonly options: TenantDiagnosticsOptions,
  ) {}

  report(thrown: unknown): void {
    const { baseUrl, version, screen } = this.options;
    const error = ownErrorIn(thrown);
    const frames = error === undefined ? [] : framesOf(error.stack ?? '');
    // Without a frame in the app's files it comes from a browser extension or the host.
    if (error === undefined || frames.length === 0) return;
    const body: ClientError = { name: nameOf(error), frames, version, screen: screen() };
    const signature = JSON.stringify(body);
    if (this.reported.has(signature) || this.reported.size >= MAX_REPORTS) return;
    this.reported.add(signature);
    this.transport
      .send({
        method: 'POST',
        url: `${baseUrl}/${CLIENT_ERRORS_PATH}`,
        body,
        headers: {},
        timeout: TIMEOUTS.shared,
      })
      .catch((failure: unknown) => console.error('the report was not taken', failure));
  }
}

/** The app's own error: one that is not a failed call, or that an `unexpected` failure wraps. */
function ownErrorIn(thrown: unknown): Error | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if (!(thrown instanceof GatewayError)) return thrown;
  if (thrown.kind !== 'unexpected') return undefined;
  return thrown.cause instanceof Error ? ownErrorIn(thrown.cause) : thrown;
}

function nameOf({ name }: Error): string {
  return /^\w{1,40}$/.test(name) ? name : 'Error';
}

function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, called = '', file, at, column] = FRAME.exec(line) ?? [];
      return file === undefined ? [] : [`${called.slice(0, 60)} ${file.slice(-80)}:${at}:${column}`];
    })
    .slice(0, MAX_FRAMES);
}
