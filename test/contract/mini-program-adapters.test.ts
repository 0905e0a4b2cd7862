import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dingtalkRequests, wechatRequests } from '#infrastructure/http/mini-program/mini-program-runtimes';
import { MiniProgramTransport } from '#infrastructure/http/mini-program/mini-program-transport';
import { checkinContracts } from './suites/checkin-contracts';
import { documentsContract } from './suites/documents-contract';
import { enrollmentGatewayContract } from './suites/enrollment-gateway-contract';
import { feeGatewayContract } from './suites/fee-gateway-contract';
import { fileStoreContract } from './suites/file-store-contract';
import { mobileEntryContract } from './suites/mobile-entry-contract';
import { phoneCodesContract } from './suites/phone-codes-contract';
import { platformContract } from './suites/platform-contract';
import { schoolInfoContract } from './suites/school-info-contract';
import { signOutContractAt } from './suites/sign-out-contract';
import { httpAssembly } from './support/http-assembly';
import { fakeDingtalkRuntime, fakeWechatRuntime } from './support/mini-programs';

const runtimes = {
  'wx.request': () => new MiniProgramTransport(wechatRequests(fakeWechatRuntime)),
  'dd.httpRequest': () => new MiniProgramTransport(dingtalkRequests(fakeDingtalkRuntime)),
} as const;

for (const [name, newTransport] of Object.entries(runtimes)) {
  // Their only engine for encryption is crypto-js.
  const assembly = () => httpAssembly({ secureContext: false, newTransport });
  const title = `tenant API by ${name}`;
  enrollmentGatewayContract(title, assembly);
  schoolInfoContract(title, assembly);
  feeGatewayContract(title, assembly);
  fileStoreContract(`${title}, signed addresses`, assembly);
  for (const method of ['formPost', 'base64'] as const)
    fileStoreContract(`${title}, ${method}`, () =>
      httpAssembly({ secureContext: false, newTransport, upload: { method } }),
    );
  documentsContract(title, assembly);
  checkinContracts(title, assembly);
  platformContract(title, assembly);
  phoneCodesContract(title, assembly);
  mobileEntryContract(title, assembly);
  signOutContractAt(title, assembly);

  describe(`failures of ${name}`, () => {
    let url: string;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const made = await assembly();
      url = made.url;
      close = () => made.close();
    });
    afterAll(() => close());
    const send = (address: string, timeout = 5_000) =>
      newTransport().send({ method: 'GET', url: address, headers: {}, timeout });

    test('any HTTP status is a response', async () => {
      expect(await send(`${url}/nowhere`)).toMatchObject({ status: 404 });
    });

    test('no server is offline, a slow response a timeout, another protocol unexpected', async () => {
      await expect(send('http://127.0.0.1:9/')).rejects.toMatchObject({ kind: 'offline' });
      await expect(send('ftp://a.example/')).rejects.toMatchObject({
        kind: 'unexpected',
        message: expect.stringContaining('Unsupported protocol'),
      });
      const { createServer } = await import('node:http');
      const slow = createServer(() => undefined).listen(0, '127.0.0.1');
      await new Promise((resolve) => slow.once('listening', resolve));
      const { port } = slow.address() as { readonly port: number };
      await expect(send(`http://127.0.0.1:${port}/`, 200)).rejects.toMatchObject({ kind: 'timeout' });
      slow.closeAllConnections();
      slow.close();
    });

    test('an aborted call is cancelled', async () => {
      const abort = new AbortController();
      const put = {
        url: 'http://127.0.0.1:9/',
        body: new ArrayBuffer(1),
        type: 'image/jpeg',
        onProgress: () => {},
      };
      const sending = newTransport().put({ ...put, signal: abort.signal });
      abort.abort();
      await expect(sending).rejects.toMatchObject({ kind: 'cancelled' });
      await expect(newTransport().put({ ...put, signal: abort.signal })).rejects.toMatchObject({
        kind: 'cancelled',
      });
    });
  });
}
