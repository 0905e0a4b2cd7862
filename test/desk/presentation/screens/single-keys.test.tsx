// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/dom';
import { App } from 'antd';
import { HashRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { Clock } from '#application/ports/phone/clock';
import type { Token } from '#application/ports/token';
import { DeskApi } from '#desk/application/ports/desk-api';
import { ShortcutSetting } from '#desk/application/ports/shortcut-setting';
import type { LoadedScreen } from '#desk/presentation/define-screen';
import { DeskContext } from '#desk/presentation/desk-context';
import { screen as account } from '#desk/presentation/screens/account/screen';
import { screen as applications } from '#desk/presentation/screens/applications/screen';
import { DeskDouble } from '#test/desk/application/applications/desk-double';
import { render } from '#test/presentation/render';
import { FakeClock } from '#test/support/fake-clock';
import { applicationEndpoints } from '#wire/desk/applications';
import { sessionEndpoints } from '#wire/desk/session';

vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

afterAll(() => void vi.unstubAllGlobals());

const desk = new DeskDouble();
desk.on(sessionEndpoints.sessions, () => ({ sessions: [] }));
desk.on(applicationEndpoints.search, () => ({ rows: [], more: false }));
desk.on(applicationEndpoints.counts, () => ({ counts: {}, pending: 0 }));
const ports = new Map<unknown, unknown>([
  [DeskApi, desk],
  [Clock, new FakeClock()],
  [ShortcutSetting, { areSingleKeysOn: true }],
]);
const me = { name: '陈老师', login: 'chen', plans: [] };

async function show({ Screen, create }: LoadedScreen) {
  const owner = create(<T,>(port: Token<T>) => ports.get(port) as T, {});
  await render(
    <App>
      <HashRouter>
        <DeskContext.Provider value={{ me: me as never, may: () => true }}>
          <Screen owner={owner} state={owner.state} />
        </DeskContext.Provider>
      </HashRouter>
    </App>,
  );
}

const pressQuestionMark = () => fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
const keysShown = () => document.querySelectorAll('.ant-modal').length;

test('single keys do something in 报名 until they are switched off in 我的账号', async () => {
  await show(account);
  await show(applications);
  fireEvent.click(screen.getByRole('switch', { name: '单键快捷键' }));
  pressQuestionMark();
  expect(keysShown()).toBe(0);
  fireEvent.click(screen.getByRole('switch', { name: '单键快捷键' }));
  pressQuestionMark();
  expect(keysShown()).toBe(1);
});
