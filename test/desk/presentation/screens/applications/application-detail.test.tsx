// @vitest-environment jsdom

import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ApplicationReview, UnsentTexts } from '#desk/application/applications/application-review';
import { DeskContext } from '#desk/presentation/desk-context';
import { ApplicationDetail } from '#desk/presentation/screens/applications/application-detail';
import { DeskDouble, deskApplication } from '#test/desk/application/applications/desk-double';
import { render } from '#test/presentation/render';
import { FakeClock } from '#test/support/fake-clock';
import { applicationEndpoints } from '#wire/desk/applications';

test('an answer that changed since the application was sent back says so in words, and the others do not', async () => {
  const desk = new DeskDouble();
  desk.on(applicationEndpoints.one, () => ({ application: deskApplication({ changed: ['fullName'] }) }));
  const review = new ApplicationReview({ desk, clock: new FakeClock() }, 'a1', new UnsentTexts());
  review.record.start();
  await render(
    <DeskContext.Provider value={{ me: undefined as never, may: () => false }}>
      <ApplicationDetail review={review} isAlone onClose={() => {}} onMove={() => {}}>
        {() => null}
      </ApplicationDetail>
    </DeskContext.Provider>,
  );
  const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(lines).toEqual(['赵一凡 退回后有改动', '5100**********0064']);
});
