import type { DeskApplication } from '#desk/application/applications/records';
import type { DeskApi } from '#desk/application/ports/desk-api';
import { DeskFailure } from '#desk/application/ports/desk-failure';
import type { DeskEndpoint } from '#wire/desk/desk-endpoint';
import { type Problem, type ProblemCode, problems } from '#wire/desk/problems';

type AnyEndpoint = DeskEndpoint<never, unknown>;
type Answer = (request: never) => unknown;

/** The desk's calls, answered by the test. */
export class DeskDouble implements DeskApi {
  readonly #answers = new Map<unknown, Answer>();
  readonly #next = new Map<unknown, Error | Promise<void>>();
  readonly #sent: { readonly endpoint: unknown; readonly request: unknown }[] = [];

  on<Request, Data>(endpoint: DeskEndpoint<Request, Data>, answer: (request: Request) => Data): void {
    this.#answers.set(endpoint, answer as Answer);
  }

  /** The next call of it fails. */
  failNext<Request, Data>(endpoint: DeskEndpoint<Request, Data>, failure: Error): void {
    this.#next.set(endpoint, failure);
  }

  /** The next call of it is answered when the returned function is called. */
  holdNext<Request, Data>(endpoint: DeskEndpoint<Request, Data>): () => void {
    let release = () => {};
    this.#next.set(
      endpoint,
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    return () => release();
  }

  /** Requests of a call so far. */
  sent<Request, Data>(endpoint: DeskEndpoint<Request, Data>): readonly Request[] {
    return this.#sent.filter((one) => one.endpoint === endpoint).map(({ request }) => request as Request);
  }

  async call<Request, Data>(endpoint: DeskEndpoint<Request, Data>, request: Request): Promise<Data> {
    this.#sent.push({ endpoint, request });
    const next = this.#next.get(endpoint);
    this.#next.delete(endpoint);
    if (next instanceof Error) throw next;
    await next;
    const answer = this.#answers.get(endpoint);
    if (!answer) throw new Error(`no answer for ${(endpoint as unknown as AnyEndpoint).path}`);
    return answer(request as never) as Data;
  }
}

/** The school's no. */
export function refusal(code: ProblemCode, decided?: NonNullable<Problem['decided']>): DeskFailure {
  return new DeskFailure('rejected', 'path', { code, status: problems[code], ...(decided && { decided }) });
}

export function deskApplication(part: Partial<DeskApplication> = {}): DeskApplication {
  const { id = 'a1' } = part;
  return {
    id,
    no: `no-${id}`,
    name: '赵一凡',
    planId: 'p1',
    planTitle: '短期技能培训',
    status: 'submitted',
    fee: 'none',
    submittedAt: 1,
    updatedAt: 1,
    version: 1,
    amount: 0,
    template: {
      planId: 'p1',
      version: 1,
      steps: ['基本信息'],
      fields: [
        { key: 'fullName', label: '姓名', type: 'text', step: 0, rules: [] },
        { key: 'idCard', label: '身份证号', type: 'idCard', step: 0, rules: [] },
      ],
    },
    answers: { fullName: '赵一凡', idCard: '5100**********0064' },
    masked: ['idCard'],
    majors: [],
    planMajors: [],
    returned: [],
    changed: [],
    history: [],
    notes: [],
    decisions: ['review', 'approve', 'return', 'refuse'],
    holdMinutes: 10,
    ...part,
  };
}
