import { GatewayError } from '../../src/application/ports/gateway-error';
import type { School } from '../../src/school/core/school';
import { regionTree } from '../../src/school/reference/regions';
import { installDom } from './dom';
import type { Network } from './network';
import type { Phone } from './phone';

installDom();
const [{ DomPhone }, { PhoneMemory, phoneApp }, { memoryModule }, { InMemoryPlatform }] = await Promise.all([
  import('./dom-phone'),
  import('./phone-app'),
  import('../../src/composition/memory.module'),
  import('../../src/infrastructure/memory/in-memory-platform'),
]);

/** A phone without a browser whose calls go to the school in this process. */
export function memoryPhone(school: School, name: string | undefined, network: Network): Phone {
  const reached = overNetwork(school, network);
  const way = {
    baseUrl: '',
    platformAt: () => new InMemoryPlatform(reached),
    module: ({ tenant }: { tenant: { tenantId: string } }) =>
      memoryModule(reached, tenant.tenantId, regionTree()),
  };
  const memory = new PhoneMemory();
  return new DomPhone((tenantName) => phoneApp(way, memory, tenantName), name);
}

/** The school as it is reached over a network that can be cut. */
function overNetwork(school: School, network: Network): School {
  const rooms = Object.entries(school).map(([name, room]) => [name, overNetworkRoom(room, network)]);
  return Object.fromEntries(rooms);
}

function overNetworkRoom(room: object, network: Network): object {
  return new Proxy(room, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        const fate = network.fateOf(name === 'submit' ? 'submission' : 'other');
        if (fate === 'cut') throw new GatewayError('offline', 'the network is cut');
        const answer: unknown = await member.apply(target, given);
        if (fate === 'loseAnswer') throw new GatewayError('offline', 'the answer was lost');
        return answer;
      };
    },
  });
}
