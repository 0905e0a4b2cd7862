import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { Credential } from '#domain/credential';
import type { DeepReadonly } from '#domain/deep-readonly';
import { codes } from '#wire/codes';
import type { ApiClient } from '../http/api-client';
import type { ApiCall } from '../http/response-decoder';
import { checkinRefusalOf } from './checkin-refusals';

const extraRefusals = [codes.malformed];

/** Calls of `welcome` and `welcome-manage`, whose refusals are check-in's. */
export class CheckinCalls {
  constructor(private readonly api: ApiClient) {}

  async read<Data>(call: ApiCall<object, Data>, credential?: Credential): Promise<Data | CheckinRefusal> {
    const answer = await this.api.request(call, {}, { credential, idempotent: true, extraRefusals });
    return answer.ok ? answer.data : checkinRefusalOf(answer);
  }

  async submit<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    credential?: Credential,
  ): Promise<Data | CheckinRefusal> {
    const answer = await this.api.request(call, request, { credential, extraRefusals });
    return answer.ok ? answer.data : checkinRefusalOf(answer);
  }
}
