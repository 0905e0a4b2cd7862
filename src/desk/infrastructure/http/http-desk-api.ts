import type { Clock } from '#application/ports/phone/clock';
import { JsonClient, type JsonResponse } from '#infrastructure/http/json-client';
import { parse } from '#infrastructure/http/schema';
import { kindOfStatus } from '#infrastructure/http/status-failure';
import type { Transport } from '#infrastructure/http/transport';
import { DESK_API, type DeskEndpoint } from '#wire/desk/desk-endpoint';
import { ProblemData } from '#wire/desk/problems';
import type { DeskApi } from '../../application/ports/desk-api';
import { DeskFailure } from '../../application/ports/desk-failure';

/** The desk's calls as JSON over HTTP, with the session in a cookie that no script reads. */
export class HttpDeskApi implements DeskApi {
  readonly #client: JsonClient;

  constructor(transport: Transport, clock: Clock) {
    this.#client = new JsonClient(transport, clock, { baseUrl: DESK_API });
  }

  async call<Request, Data>(
    { method, path, data }: DeskEndpoint<Request, Data>,
    request: Request,
  ): Promise<Data> {
    const rest: Record<string, unknown> = { ...(request as object) };
    const filled = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const answer = await this.#client.ask(
      data,
      { method, path: `/${filled}`, ...(method === 'GET' ? { query: rest } : { body: rest }) },
      (response) => failureIn(path, response),
    );
    if (answer instanceof DeskFailure) throw answer;
    return answer as Data;
  }
}

/** Without the request, whose path may hold an id. */
function failureIn(path: string, { status, body }: JsonResponse): DeskFailure | undefined {
  if (status < 400) return undefined;
  const problem = parse(ProblemData, body, 'problem');
  if (!problem.fits) return undefined;
  return new DeskFailure(kindOfStatus(status) ?? 'rejected', path, problem.value);
}
