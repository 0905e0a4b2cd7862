import type { TestProject } from 'vitest/node';
import { type Backend, startBackend } from './backend';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the backend shared by all test files. */
    readonly origin: string;
  }
}

let backend: Backend;

export async function setup(project: TestProject): Promise<void> {
  backend = await startBackend();
  project.provide('origin', backend.origin);
}

export async function teardown(): Promise<void> {
  await backend.close();
}
