import { describe, expect, it, vi } from 'vitest';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { application } from '#test/application/enrollment/samples';
import { settled } from '#test/support/fake-clock';
import { agreed, holdSubmission } from './confirmation';

describe('a draft that another page has ended while it is confirmed', () => {
  it('is not submitted once it was discarded there: the page says so at once', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.drafts.elsewhere('autumn', undefined);
    await settled();
    expect(vm.state.kind).toBe('discarded');
    await vm.journey.submit();
    expect([fixture.gateway.submissions, fixture.drafts.kept.size]).toEqual([[], 0]);
  });

  it('is not submitted either where the phone has not told of it', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.drafts.kept.delete('autumn');
    await vm.journey.submit();
    expect([vm.state.kind, fixture.gateway.submissions]).toEqual(['discarded', []]);
    expect(fixture.drafts.kept.size).toBe(0);
  });

  it('is not sent by itself once the network is back', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.gateway.fails.set('submit', 'offline');
    fixture.connectivity.set(false);
    await vm.journey.submit();
    fixture.drafts.elsewhere('autumn', undefined);
    fixture.connectivity.set(true);
    await settled();
    expect([vm.state.kind, fixture.gateway.submissions.length]).toEqual(['discarded', 1]);
  });

  it('shows the receipt where it was submitted there', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.session.signIn(credentialOf('applicant-token'));
    fixture.gateway.applicationsResult = [application];
    fixture.drafts.elsewhere('autumn', undefined);
    await settled();
    expect([vm.state.kind, vm.receipt?.application.no]).toEqual(['submitted', application.no]);
    expect(fixture.gateway.submissions).toEqual([]);
  });

  it('shows the receipt of what was being sent when it was discarded there', async () => {
    const { desk: fixture, vm } = await agreed();
    const arrive = holdSubmission(fixture);
    const submitting = vm.journey.submit();
    await settled();
    fixture.drafts.elsewhere('autumn', undefined);
    await settled();
    arrive();
    await submitting;
    expect([vm.state.kind, fixture.gateway.submissions.length]).toEqual(['submitted', 1]);
  });

  it('is submitted where the phone only denies its storage meanwhile', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.drafts.unavailable = true;
    await vm.journey.submit();
    await vi.waitFor(() => expect(vm.state.kind).toBe('submitted'));
    expect(fixture.gateway.submissions).toHaveLength(1);
  });
});
