import { GatewayError } from '#application/ports/failures/gateway-error';
import type {
  FileResponse,
  FileTransport,
  HttpRequest,
  HttpResponse,
  Transport,
} from '#infrastructure/http/transport';

type ScriptedResponse = HttpResponse | GatewayError;
export type IsRequest = (request: HttpRequest) => boolean;

/** The default: any request but GET writes. */
export const isAnyWrite: IsRequest = ({ method }) => method !== 'GET';

/** Responds in the scripted order, repeating the last response; records requests. */
export class ScriptedTransport implements Transport, FileTransport {
  readonly asked: HttpRequest[] = [];
  private responses: ScriptedResponse[] = [];
  private exception: { readonly of: IsRequest; readonly response: ScriptedResponse } | undefined;

  /** Sets the responses to the next requests. */
  respond(...responses: readonly ScriptedResponse[]): void {
    this.responses = [...responses];
    this.asked.length = 0;
    this.exception = undefined;
  }

  /** A response to one kind of request instead of the scripted one, until the next `answer`. */
  respondTo(of: IsRequest, response: ScriptedResponse): void {
    this.exception = { of, response };
  }

  /** Number of scripted responses that were not requested. */
  get left(): number {
    return Math.max(0, this.responses.length - this.asked.length);
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const inTurn = this.responses[Math.min(this.asked.length, this.responses.length - 1)];
    const response = this.exception?.of(request) ? this.exception.response : inTurn;
    this.asked.push(request);
    if (response === undefined || response instanceof GatewayError)
      throw (
        response ??
        new GatewayError('offline', `the samples have no response to ${request.method} ${request.url}`)
      );
    return response;
  }

  async put(): Promise<HttpResponse> {
    throw new GatewayError('unexpected', 'no file goes this way');
  }

  async get(): Promise<FileResponse> {
    throw new GatewayError('unexpected', 'no file comes this way');
  }
}
