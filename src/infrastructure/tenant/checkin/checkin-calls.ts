import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Credential } from '#domain/credential';
import type { DeepReadonly } from '#domain/deep-readonly';
import type { InOneLanguage } from '#domain/text/read-texts';
import type { ReadText } from '#domain/text/school-text';
import { codes } from '#wire/codes';
import type { ApiClient } from '../../http/api-client';
import type { CallOptions } from '../../http/backend-client';
import type { ApiCall } from '../../http/response-decoder';
import { checkinRefusalOf } from './checkin-refusals';

const extraRefusals = [codes.malformed];

/** Calls of `welcome` and `welcome-manage`, which share check-in's refusals. */
export class CheckinCalls {
  constructor(
    private readonly api: ApiClient,
    readonly readText: ReadText,
  ) {}

  async read<Data>(
    call: ApiCall<object, Data>,
    credential?: Credential,
  ): Promise<InOneLanguage<Data> | CheckinRefusal> {
    const result = await this.api.request(call, {}, { credential, idempotent: true, extraRefusals });
    return result.ok ? result.data : checkinRefusalOf(result, this.readText);
  }

  /**
   * A student's own change is sent again after a lost response: the school takes the same again for the first. An identity is
   * not, because each counts as an attempt.
   */
  async submit<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    credential?: Credential,
    { optional }: Pick<CallOptions, 'optional'> = {},
  ): Promise<InOneLanguage<Data> | CheckinRefusal> {
    const result = await this.api.request(call, request, {
      credential,
      optional,
      idempotent: credential !== undefined,
      extraRefusals,
    });
    return result.ok ? result.data : checkinRefusalOf(result, this.readText);
  }
}
