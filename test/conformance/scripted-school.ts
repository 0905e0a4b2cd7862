import type { CallFailure } from '#application/ports/failures/call-failures';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { FakeClock, settled } from '#test/support/fake-clock';
import { filingSample, grantSample, type MappingFixtures, said } from './mapping';
import { depsOf, portsOf } from './phone';
import { isAnyWrite, ScriptedTransport } from './scripted-transport';

/** A backend whose servers say what they are told to, by a clock that is told, too. */
export async function scriptedSchool({ backend: make, connect, tenant }: MappingFixtures) {
  const transport = new ScriptedTransport();
  const clock = new FakeClock();
  const failures: CallFailure[] = [];
  const backend = await make(depsOf(transport, 'https://school.example', clock));
  await connect?.(backend, transport);
  const ports = portsOf(backend, tenant, clock, { handle: (failure) => failures.push(failure) });
  return { transport, clock, failures, ...ports };
}

/** What a read came to, while time passes as long as it wants. */
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

/** A submission whose answer is lost: what its caller gets, and how often it was written. */
export async function lostSubmission(fixtures: MappingFixtures, lost: GatewayError) {
  const { credential, wire, isWrite = isAnyWrite } = fixtures;
  const at = await scriptedSchool(fixtures);
  at.transport.answer(...said(wire.receipt));
  at.transport.answerThose(isWrite, lost);
  const outcome = await outcomeOf(at, at.enrollment.submit(grantSample(credential), filingSample));
  return { outcome, writes: at.transport.asked.filter(isWrite).length };
}
