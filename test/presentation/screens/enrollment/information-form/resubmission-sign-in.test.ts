import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { corrected, openReturned, resubmit } from './returned-application';

describe('a returned application', () => {
  it('leads to the sign-in when nobody is signed in, or no longer', async () => {
    const fixture = new FormFixture();
    await fixture.form({ plan: 'autumn', application: 'a1' });
    expect(fixture.navigation.last).toMatchObject({ way: 'replace', path: paths.applications });
    fixture.gateway.fails.set('application', 'unauthenticated');
    await openReturned(fixture);
    expect(fixture.session.current('applicant')).toBeUndefined();
    expect(fixture.navigation.steps).toHaveLength(2);
  });

  it('whose sign-in ended keeps what was typed and leads back to it from the sign-in', async () => {
    const { desk: fixture, vm } = await corrected();
    fixture.gateway.fails.set('resubmit', 'unauthenticated');
    await resubmit(vm);
    expect(fixture.session.current('applicant')).toBeUndefined();
    expect(fixture.navigation.last).toEqual({
      way: 'replace',
      path: paths.applications,
      params: { from: 'form', plan: 'autumn', application: 'a1' },
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect((await fixture.drafts.load('a1'))?.answers).toMatchObject({ school: '青云市第一中学' });
  });

  it('that was forgotten meanwhile asks who they are, and a session that began meanwhile stays', async () => {
    const { desk: fixture, vm } = await corrected();
    fixture.session.clear();
    await resubmit(vm);
    expect(fixture.navigation.last).toMatchObject({ path: paths.applications, params: { from: 'form' } });
    expect(fixture.gateway.resubmissions).toHaveLength(0);
  });
});
