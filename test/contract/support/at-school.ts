import { afterAll, beforeAll } from 'vitest';
import { type Assembly, type TenantPorts, tenants } from './assembly';

/** A suite's own assembly, and the ports of its default school; available once its tests run. */
export interface AtSchool {
  readonly assembly: Assembly;
  readonly ports: TenantPorts;
}

/** Call it inside `describe`: the assembly is created before the first test and closed after the last. */
export function atQingyun(newAssembly: () => Promise<Assembly>): AtSchool {
  let assembly: Assembly;
  let ports: TenantPorts;
  beforeAll(async () => {
    assembly = await newAssembly();
    ports = assembly.tenant(tenants.qingyun);
  });
  afterAll(() => assembly.close());
  return {
    get assembly() {
      return assembly;
    },
    get ports() {
      return ports;
    },
  };
}
