import 'reflect-metadata/lite';
import { Container, type ContainerModule } from 'inversify';

/** An app of the modules that its surroundings ask for, chosen up front. Adapters are made once, when first asked for. */
export function createApp(modules: readonly ContainerModule[]): Container {
  // Without `jitless`, Inversify compiles functions from text, which the page's content policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(...modules);
  return container;
}
