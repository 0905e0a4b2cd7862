import 'reflect-metadata/lite';
import { Container, type ContainerModule } from 'inversify';

/** The container of the given modules. Adapters are singletons, created when they are first requested. */
export function createApp(modules: readonly ContainerModule[]): Container {
  // Without `jitless`, Inversify compiles functions from text, which the page's content security policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(...modules);
  return container;
}
