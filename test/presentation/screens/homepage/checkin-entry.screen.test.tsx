// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { CheckinEntryScreen } from '#presentation/screens/homepage/checkin-entry/screen';
import { CheckinEntryViewModel } from '#presentation/screens/homepage/checkin-entry/view-model';
import { ContactContext } from '#presentation/widgets/feedback/failure-help/contact-context';
import { stubCheckin } from '#test/application/checkin/stub-checkin';
import { FakeClock, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { render } from '../../render';
import { StubPhoneVerification } from '../fakes';
import { ScriptedSignOutGateway } from '../scripted-sign-out-gateway';

test('a check-in that is not open yet says so, with the school’s phone to ask', async () => {
  const checkin = stubCheckin({ plan: async () => ({ refused: 'notFound' }) });
  const vm = new CheckinEntryViewModel({
    lookup: checkin,
    checkin,
    session: new InMemorySessionStore(),
    clock: new FakeClock(),
    navigation: new RecordingNavigation(),
    schoolSignOut: new ScriptedSignOutGateway().school,
    phones: new StubPhoneVerification(),
    handover: new SingleUseHandover(),
    host: new InMemoryHost(),
  });
  vm.start();
  await settled();
  await render(
    <ContactContext.Provider value={{ contact: { phone: '0571-8800-2026' }, read: () => {} }}>
      <CheckinEntryScreen vm={vm} />
    </ContactContext.Provider>,
  );
  expect(screen.queryByText('学校还没有开放报到')).not.toBeNull();
  expect(screen.getByRole('link', { name: '0571-8800-2026' }).getAttribute('href')).toBe('tel:057188002026');
});
