import type { CallFailure } from '#application/ports/failures/call-failures';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { FakeClock, settled } from '#test/support/fake-clock';
import { grantSample, type MappingFixtures, script, submissionSample } from './mapping';
import { depsOf, portsOf } from './phone';
import { isAnyWrite, ScriptedTransport } from './scripted-transport';

/** A backend with scripted responses and a fake clock. */
export async function scriptedSchool({ backend: make, connect, tenant }: MappingFixtures) {
  const transport = new ScriptedTransport();
  const clock = new FakeClock();
  const failures: CallFailure[] = [];
  const backend = await make(depsOf(transport, 'https://school.example', clock));
  await connect?.(backend, transport);
  const ports = portsOf(backend, tenant, clock, { handle: (failure) => failures.push(failure) });
  return { transport, clock, failures, ...ports };
}

/** The outcome of a read, for which time passes as long as needed. */
export async function outcomeOf({ clock }: { readonly clock: FakeClock }, reading: Promise<unknown>) {
  let done = false;
  const outcome = reading.then(
    () => 'read',
    (thrown: unknown) => (thrown instanceof GatewayError ? thrown.kind : thrown),
  );
  void outcome.then(() => {
    done = true;
  });
  while (!done) {
    await settled();
    clock.pass(500);
  }
  return outcome;
}

/** A submission whose response is lost: the caller's result, and the number of writes. */
export async function lostSubmission(fixtures: MappingFixtures, lost: GatewayError) {
  const { credential, wire, isWrite = isAnyWrite } = fixtures;
  const at = await scriptedSchool(fixtures);
  script(at.transport, wire.receipt);
  at.transport.respondTo(isWrite, lost);
  const outcome = await outcomeOf(at, at.enrollment.submit(grantSample(credential), submissionSample));
  return { outcome, writes: at.transport.asked.filter(isWrite).length };
}
