import { InMemoryScreenWake } from '#infrastructure/memory/in-memory-phone-parts';
import { checkinContracts } from './checkin-contracts';
import { documentsContract } from './documents-contract';
import { enrollmentGatewayContract } from './enrollment-gateway-contract';
import { feeGatewayContract } from './fee-gateway-contract';
import { fileStoreContract } from './file-store-contract';
import { mobileEntryContract } from './mobile-entry-contract';
import { platformContract } from './platform-contract';
import { regionsContract } from './regions-contract';
import { schoolInfoContract } from './school-info-contract';
import { screenWakeContract } from './screen-wake-contract';
import { memoryAssembly } from './support/memory-assembly';

enrollmentGatewayContract('memory', memoryAssembly);
schoolInfoContract('memory', memoryAssembly);
feeGatewayContract('memory', memoryAssembly);
fileStoreContract('memory', memoryAssembly);
documentsContract('memory', memoryAssembly);
checkinContracts('memory', memoryAssembly);
platformContract('memory', memoryAssembly);
mobileEntryContract('memory', memoryAssembly);
regionsContract('memory', memoryAssembly);
screenWakeContract('memory', () => {
  const wake = new InMemoryScreenWake();
  return { wake, isOn: () => wake.held };
});
