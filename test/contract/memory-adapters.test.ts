import { InMemoryPayment } from '#infrastructure/memory/phone/in-memory-payment';
import { InMemoryScreenWake } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { checkinContracts } from './suites/checkin-contracts';
import { documentsContract } from './suites/documents-contract';
import { enrollmentGatewayContract } from './suites/enrollment-gateway-contract';
import { feeGatewayContract } from './suites/fee-gateway-contract';
import { fileStoreContract } from './suites/file-store-contract';
import { mobileEntryContract } from './suites/mobile-entry-contract';
import { paymentContract } from './suites/payment-contract';
import { phoneCodesContract } from './suites/phone-codes-contract';
import { platformContract } from './suites/platform-contract';
import { regionsContract } from './suites/regions-contract';
import { schoolInfoContract } from './suites/school-info-contract';
import { screenWakeContract } from './suites/screen-wake-contract';
import { memoryAssembly } from './support/memory-assembly';

enrollmentGatewayContract('memory', memoryAssembly);
schoolInfoContract('memory', memoryAssembly);
feeGatewayContract('memory', memoryAssembly);
fileStoreContract('memory', memoryAssembly);
documentsContract('memory', memoryAssembly);
checkinContracts('memory', memoryAssembly);
platformContract('memory', memoryAssembly);
phoneCodesContract('memory', memoryAssembly);
mobileEntryContract('memory', memoryAssembly);
regionsContract('memory', memoryAssembly);
screenWakeContract('memory', () => {
  const wake = new InMemoryScreenWake();
  return { wake, isOn: () => wake.held };
});
paymentContract('memory', (way) => {
  const payment = new InMemoryPayment(way);
  return {
    payment,
    opened: () => payment.sheets.length,
    close: (hint) => payment.close(hint),
    nativePages: () => payment.nativePages,
    leftFor: () => payment.leftFor,
  };
});
