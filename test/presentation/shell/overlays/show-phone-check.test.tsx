// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, test } from 'vitest';
import type { PhoneCodes } from '#application/ports/session/phone-codes';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import { showPhoneCheck } from '#presentation/shell/overlays/show-phone-check';
import type { OpenLayer } from '#presentation/widgets/overlay/modal/layers-context';
import { FakeClock } from '#test/support/fake-clock';
import { button, click, type } from '../../render';

const codes: PhoneCodes = {
  send: async () => ({ ticket: 'ticket', resendAfter: 60 }),
  verify: async () => ({ pass: 'pass' }),
};

test('the phone’s own back closes the sheet that asks for a code, and leaves nothing open', async () => {
  await loadMessages(['humanCheck']);
  const layers: (() => void)[] = [];
  const open: OpenLayer = (onBack) => {
    layers.push(onBack);
    return () => layers.splice(layers.indexOf(onBack), 1);
  };
  const shell = { messages: new Messages(), layers: { open } };
  let pass: Promise<string | undefined> | undefined;
  await act(async () => {
    pass = showPhoneCheck(shell, codes, new FakeClock(), { proves: 'presence' });
  });
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  expect(layers).toHaveLength(1);
  await act(async () => layers[0]?.());
  expect(await pass).toBeUndefined();
  expect(document.querySelectorAll('dialog')).toHaveLength(0);
  expect(layers).toHaveLength(0);
});

test('once a code is sent, the focus is at the field for it', async () => {
  await loadMessages(['humanCheck']);
  const shell = { messages: new Messages(), layers: { open: () => () => {} } };
  let pass: Promise<string | undefined> | undefined;
  await act(async () => {
    pass = showPhoneCheck(shell, codes, new FakeClock(), { proves: 'presence' });
  });
  await type(screen.getByRole('textbox'), '13800138000');
  await click(button('发送验证码'));
  expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
  await click(button('取消'));
  expect(await pass).toBeUndefined();
});
