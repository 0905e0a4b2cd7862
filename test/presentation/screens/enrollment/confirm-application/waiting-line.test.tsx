// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { WaitingLine } from '#presentation/screens/enrollment/confirm-application/waiting-line';
import { HeaderContext } from '#presentation/widgets/layout/header/header-context';
import { render } from '#test/presentation/render';
import { agreed } from './confirmation';

test('the line begins at its top, with the focus', async () => {
  const { desk: fixture, vm } = await agreed({ grant: undefined });
  fixture.gateway.submitResult = { refused: 'inLine', retryAfter: 10, wait: 40, position: 9, served: 1 };
  await vm.submit();
  if (!vm.submission) return expect.fail('no submission');
  let arrivals = 0;
  const header = { aside: null, setTitle: () => {}, setBack: () => {} };
  const arrive = () => {
    arrivals += 1;
  };
  await render(
    <HeaderContext.Provider value={{ ...header, arrive }}>
      <WaitingLine vm={vm.submission.line} />
    </HeaderContext.Provider>,
  );
  expect(arrivals).toBeGreaterThan(0);
  vm.dispose();
});
