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
  private answers: ScriptedResponse[] = [];
  private exception: { readonly of: IsRequest; readonly answer: ScriptedResponse } | undefined;

  /** Sets the responses to the next requests. */
  answer(...answers: readonly ScriptedResponse[]): void {
    this.answers = [...answers];
    this.asked.length = 0;
    this.exception = undefined;
  }

  /** A response to one kind of request instead of the scripted one, until the next `answer`. */
  answerThose(of: IsRequest, answer: ScriptedResponse): void {
    this.exception = { of, answer };
  }

  /** Number of scripted responses that were not requested. */
  get left(): number {
    return Math.max(0, this.answers.length - this.asked.length);
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const inTurn = this.answers[Math.min(this.asked.length, this.answers.length - 1)];
    const answer = this.exception?.of(request) ? this.exception.answer : inTurn;
    this.asked.push(request);
    if (answer === undefined || answer instanceof GatewayError)
      throw answer ?? new GatewayError('offline', 'nothing is answered');
    return answer;
  }

  async put(): Promise<HttpResponse> {
    throw new GatewayError('unexpected', 'no file goes this way');
  }

  async get(): Promise<FileResponse> {
    throw new GatewayError('unexpected', 'no file comes this way');
  }
}
