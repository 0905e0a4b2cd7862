import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plans } from '#test/support/demo-plans';
import { person } from '../school/http/people';
import { checkinContracts } from './suites/checkin-contracts';
import { documentsContract } from './suites/documents-contract';
import { enrollmentGatewayContract } from './suites/enrollment-gateway-contract';
import { feeGatewayContract } from './suites/fee-gateway-contract';
import { fileStoreContract } from './suites/file-store-contract';
import { mobileEntryContract } from './suites/mobile-entry-contract';
import { phoneCodesContract } from './suites/phone-codes-contract';
import { planQueueContract } from './suites/plan-queue-contract';
import { platformContract } from './suites/platform-contract';
import { regionsContract } from './suites/regions-contract';
import { schoolInfoContract } from './suites/school-info-contract';
import { signOutContractAt } from './suites/sign-out-contract';
import { accepted, prepare } from './support/applicant';
import { tenants } from './support/assembly';
import { type HttpAssembly, httpAssembly } from './support/http-assembly';

/** qingyun requires encryption, lakeside does not. */
const overCryptoJs = () => httpAssembly({ secureContext: false });
const overWebCrypto = () => httpAssembly({ secureContext: true });

enrollmentGatewayContract('tenant API over HTTP, envelopes of WebCrypto', overWebCrypto);
enrollmentGatewayContract('tenant API over HTTP, envelopes of crypto-js', overCryptoJs);
schoolInfoContract('tenant API over HTTP, envelopes of WebCrypto', overWebCrypto);
schoolInfoContract('tenant API over HTTP, envelopes of crypto-js', overCryptoJs);
feeGatewayContract('tenant API over HTTP, envelopes of WebCrypto', overWebCrypto);
feeGatewayContract('tenant API over HTTP, envelopes of crypto-js', overCryptoJs);
fileStoreContract('signed addresses over HTTP', overWebCrypto);
fileStoreContract('forms over HTTP', () => httpAssembly({ upload: { method: 'formPost' } }));
const inParts = { serverType: 2, multipartAbove: 0, chunkSize: 2 } as const;
fileStoreContract('parts over HTTP', () => httpAssembly({ upload: inParts }));
fileStoreContract('base64 over HTTP', () => httpAssembly({ upload: { method: 'base64' } }));
documentsContract('tenant API over HTTP', overWebCrypto);
checkinContracts('tenant API over HTTP, envelopes of WebCrypto', overWebCrypto);
checkinContracts('tenant API over HTTP, envelopes of crypto-js', overCryptoJs);
platformContract('tenant API over HTTP', overWebCrypto);
phoneCodesContract('tenant API over HTTP', overWebCrypto);
planQueueContract('tenant API over HTTP', overWebCrypto);
mobileEntryContract('tenant API over HTTP', overWebCrypto);
signOutContractAt('tenant API over HTTP', overWebCrypto);
regionsContract('tenant API over HTTP', overWebCrypto);

describe('a lost response', () => {
  let assembly: HttpAssembly;
  beforeAll(async () => {
    assembly = await httpAssembly();
  });
  afterAll(() => assembly.close());

  test('to a submission: the repeated request returns the first receipt', async () => {
    const ports = assembly.tenant(tenants.qingyun);
    const { grant, submission } = await prepare(ports, plans.skills, person(5001, '何静怡'));
    assembly.transport.loseNextResponse();
    await expect(ports.gateway.submit(grant, submission)).rejects.toMatchObject({ kind: 'offline' });
    const receipt = accepted(await ports.gateway.submit(grant, submission));
    expect(await ports.gateway.applications(receipt.token)).toHaveLength(1);
  });

  test('to a read is requested again automatically', async () => {
    const { gateway } = assembly.tenant(tenants.qingyun);
    assembly.transport.loseNextResponse();
    expect((await gateway.plans()).plans).toHaveLength(6);
  });
});
