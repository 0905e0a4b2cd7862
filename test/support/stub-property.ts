import { onTestFinished } from 'vitest';

/** Sets a property that a test's engine lacks or has otherwise; restored after the test. */
export function stubProperty(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}
