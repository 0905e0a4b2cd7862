import type { Assembly } from '../support/assembly';
import { checkinFacePhotoContract } from './checkin-face-photo-contract';
import { checkinInformationContract } from './checkin-information-contract';
import { checkinLookupContract } from './checkin-lookup-contract';
import { checkinPassContract } from './checkin-pass-contract';
import { checkinProgressContract } from './checkin-progress-contract';
import { codeTablesContract } from './code-tables-contract';

/** The contract suites of check-in's ports. */
export function checkinContracts(name: string, newAssembly: () => Promise<Assembly>): void {
  checkinLookupContract(name, newAssembly);
  checkinProgressContract(name, newAssembly);
  checkinInformationContract(name, newAssembly);
  checkinFacePhotoContract(name, newAssembly);
  checkinPassContract(name, newAssembly);
  codeTablesContract(name, newAssembly);
}
