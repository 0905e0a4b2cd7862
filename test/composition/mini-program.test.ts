import vm from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { connectSchool } from '#composition/mini-program/main';
import { fakeWechatRuntime } from '#test/contract/support/mini-programs';
import { type HttpAssembly, httpAssembly } from '../contract/support/http-assembly';

let school: HttpAssembly;
let code: string;
beforeAll(async () => {
  school = await httpAssembly();
  const made = await build({
    mode: 'mini-program',
    logLevel: 'silent',
    build: { ssr: 'src/composition/mini-program/main.ts', write: false },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('nothing was built');
  const [chunk, ...others] = output.output;
  expect(others).toEqual([]);
  code = chunk.code;
}, 120_000);
afterAll(() => school.close());

/** Globals of every JavaScript engine, and timers: no window, document, fetch, crypto, URL, encoder or worker. */
function runtime() {
  const module = { exports: {} as { connectSchool: typeof connectSchool } };
  const globals = {
    module,
    exports: module.exports,
    setTimeout,
    clearTimeout,
    console,
    ArrayBuffer,
    Uint8Array,
  };
  vm.runInNewContext(code, globals);
  return module.exports;
}

test('the file that a mini-program’s native pages load reaches the school, enveloped, without a browser', async () => {
  const wx = {
    ...fakeWechatRuntime,
    getRandomValues: ({
      length,
      success,
    }: {
      readonly length: number;
      success(given: { readonly randomValues: ArrayBuffer }): void;
    }) => success({ randomValues: crypto.getRandomValues(new Uint8Array(length)).buffer }),
  };
  const { tenant, ports, environment } = await runtime().connectSchool({ baseUrl: `${school.url}/` }, { wx });
  expect([tenant.name, environment]).toEqual(['青云职业技术学院', 'miniapp']);
  expect((await ports.EnrollmentGateway.plans()).plans).toHaveLength(6);
  const nobody = { name: '何静怡', idCard: '110000200802290014', phone: '13800138000' };
  expect(await ports.EnrollmentGateway.lookUp(nobody)).toMatchObject({ refused: 'notFound' });
});

test('a runtime that gives no random bytes sends nothing with guessable ones', async () => {
  const wx = {
    ...fakeWechatRuntime,
    getRandomValues: ({ fail }: { fail(failure: { readonly errMsg: string }): void }) =>
      fail({ errMsg: 'no' }),
  };
  await expect(runtime().connectSchool({ baseUrl: school.url }, { wx })).rejects.toMatchObject({
    kind: 'unexpected',
  });
});
