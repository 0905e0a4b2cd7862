import type { HttpRequest, HttpResponse, Transport } from '#infrastructure/http/transport';
import type { PhoneTransport } from '../phone-transport';

/** Remembers the last response as it was transmitted. */
export class ResponseRecorder implements Transport {
  last = '';

  constructor(private readonly network: PhoneTransport) {}

  async send(request: HttpRequest): Promise<HttpResponse> {
    const response = await this.network.send(request);
    this.last = response.text;
    return response;
  }

  put(file: Parameters<Transport['put']>[0]): Promise<HttpResponse> {
    return this.network.put(file);
  }
}
