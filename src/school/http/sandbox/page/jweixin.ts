/*
 * Simulates WeChat's JSSDK in any browser, for trying payment out: `wx` with the calls of the app, the bridge's call, and a
 * payment sheet. Spellings and answers are those of the original (jweixin 1.6.0).
 */
import type { SheetOutcome } from '#school/core/payment/sandbox/sandbox-network';
import type { SandboxSheet } from '#school/core/payment/sandbox/sandbox-provider';

interface Settings extends Readonly<Record<string, unknown>> {
  readonly jsApiList?: readonly string[];
}
interface Result {
  readonly errMsg: string;
  readonly checkResult?: Readonly<Record<string, boolean>>;
}
type Listener = (result: Result) => void;
type Listeners = Readonly<Partial<Record<'success' | 'cancel' | 'fail' | 'complete', Listener>>>;
type Parameters<Name extends string> = Readonly<Partial<Record<Name, string>>>;

const SDK_PARAMETERS = ['timestamp', 'nonceStr', 'package', 'signType', 'paySign'] as const;
const BRIDGE_PARAMETERS = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'] as const;

const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
/** The value passed to `wx.config`; undefined before it, and after one that was refused. */
let config: Settings | undefined;
let refused: Result | undefined;
const onReady: (() => void)[] = [];
const onError: Listener[] = [];
let sheetIsOpen = false;

document.head.append(element('link', { rel: 'stylesheet', href: `${origin}/sandbox/sheet.css` }));

function configure(given: Settings): void {
  config = undefined;
  const missing = ['appId', 'timestamp', 'nonceStr', 'signature'].find((name) => !given[name]);
  setTimeout(() => {
    if (missing) {
      refused = {
        errMsg: missing === 'signature' ? 'config:invalid signature' : `config:fail, no ${missing}`,
      };
      for (const listener of onError) listener(refused);
      return;
    }
    refused = undefined;
    config = given;
    for (const listener of onReady.splice(0)) listener();
  });
}

function chooseWXPay(call: Listeners & Parameters<(typeof SDK_PARAMETERS)[number]>): void {
  const name = 'chooseWXPay';
  const finish = (outcome: string) => {
    const result = { errMsg: `${name}:${outcome}` };
    call[outcome === 'ok' ? 'success' : outcome === 'cancel' ? 'cancel' : 'fail']?.(result);
    call.complete?.(result);
  };
  if (!config?.jsApiList?.includes(name)) finish('permission denied');
  else if (!call.package || SDK_PARAMETERS.some((one) => !call[one])) finish('missing parameter');
  else pay(call.package, finish);
}

function invoke(
  name: string,
  parameters: Parameters<(typeof BRIDGE_PARAMETERS)[number]>,
  callback: (result: { readonly err_msg: string }) => void,
): void {
  if (name !== 'getBrandWCPayRequest') return;
  const report = (outcome: string) => callback({ err_msg: `get_brand_wcpay_request:${outcome}` });
  const isWhole = BRIDGE_PARAMETERS.every((one) => typeof parameters[one] === 'string' && parameters[one]);
  if (!isWhole || !parameters.package) report('fail');
  else pay(parameters.package, report);
}

async function pay(prepay: string, report: (outcome: string) => void): Promise<void> {
  if (sheetIsOpen) return report('fail');
  sheetIsOpen = true;
  try {
    const outcome = await showSheet(prepay.replace(/^prepay_id=/, ''));
    // The outcome `none` simulates a sheet that never calls back.
    if (outcome !== 'none') report(outcome);
  } finally {
    sheetIsOpen = false;
  }
}

/** Undefined where the call is refused, or there is no network. */
async function ask<Data>(path: string, body?: object): Promise<Data | undefined> {
  try {
    const response = await fetch(`${origin}/sandbox/api/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const { code, data }: { readonly code: number; readonly data: Data } = await response.json();
    return code === 0 ? data : undefined;
  } catch {
    return undefined;
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Chinese and English. */
const texts = {
  title: ['付款', 'Payment'],
  note: ['沙盒支付：不会扣款', 'Sandbox payment: no money is taken'],
  confirm: ['确认支付', 'Confirm payment'],
  cancel: ['取消', 'Cancel'],
  offline: ['网络不通，请重试', 'No network. Try again.'],
} as const;

/** A text of the school: Chinese is marked as such also on a sheet in English. */
const ofSchool = (text: string, className = '') =>
  element('p', { className, ...(/[\u4e00-\u9fff]/.test(text) && { lang: 'zh-CN' }) }, text);

/** Resolves with the sheet's result when it closes. */
async function showSheet(prepayId: string): Promise<SheetOutcome> {
  const sheet = await ask<SandboxSheet>(`sheet?${new URLSearchParams({ prepayId })}`);
  if (!sheet) return 'fail';
  // The language in which the app shows the page.
  const isEnglish = /^en\b/i.test(document.documentElement.lang);
  const t = (key: keyof typeof texts) => texts[key][isEnglish ? 1 : 0];
  const fault = element('p', { className: 'sandbox-pay-fault' });
  fault.setAttribute('role', 'alert');
  const confirm = element('button', { type: 'button', className: 'sandbox-pay-confirm' }, t('confirm'));
  const cancel = element('button', { type: 'button' }, t('cancel'));
  const dialog = element(
    'dialog',
    { className: 'sandbox-pay', lang: isEnglish ? 'en' : 'zh-CN' },
    element('h2', { id: 'sandbox-pay-title' }, t('title')),
    ofSchool(sheet.merchant, 'sandbox-pay-merchant'),
    element('p', { className: 'sandbox-pay-amount' }, `¥${(sheet.amount / 100).toFixed(2)}`),
    ofSchool(sheet.description),
    element('p', { className: 'sandbox-pay-note' }, t('note')),
    fault,
    confirm,
    cancel,
  );
  dialog.setAttribute('aria-labelledby', 'sandbox-pay-title');
  document.body.append(dialog);
  return new Promise((resolve) => {
    const decide = async (decision: 'pay' | 'cancel') => {
      confirm.disabled = cancel.disabled = true;
      fault.textContent = '';
      const decided = await ask<{ readonly says: SheetOutcome }>('sheet', { prepayId, decision });
      if (decided) {
        // Gives the focus back to where it was on the page.
        dialog.close();
        dialog.remove();
        resolve(decided.says);
        return;
      }
      confirm.disabled = cancel.disabled = false;
      fault.textContent = t('offline');
      // A disabled button has lost it.
      (decision === 'pay' ? confirm : cancel).focus();
    };
    confirm.addEventListener('click', () => decide('pay'));
    cancel.addEventListener('click', () => decide('cancel'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (!cancel.disabled) decide('cancel');
    });
    dialog.showModal();
  });
}

const wx = {
  config: configure,
  ready(listener: () => void) {
    if (config) setTimeout(listener);
    else onReady.push(listener);
  },
  error(listener: Listener) {
    onError.push(listener);
    const known = refused;
    if (known) setTimeout(() => listener(known));
  },
  checkJsApi({ jsApiList = [], success, complete }: Listeners & { readonly jsApiList?: readonly string[] }) {
    const checkResult = Object.fromEntries(jsApiList.map((name) => [name, name in wx]));
    const result = { errMsg: 'checkJsApi:ok', checkResult };
    setTimeout(() => {
      success?.(result);
      complete?.(result);
    });
  },
  chooseWXPay,
};
Object.assign(window, { wx, WeixinJSBridge: { invoke } });
document.dispatchEvent(new Event('WeixinJSBridgeReady'));
