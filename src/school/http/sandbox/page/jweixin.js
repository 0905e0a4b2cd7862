/*
 * Simulates WeChat's JSSDK in any browser, for trying payment out: `wx` with the calls of the app, the bridge's call, and a
 * payment sheet. Spellings and answers are those of the original (jweixin 1.6.0).
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  /** The value passed to `wx.config`; undefined before it, and after one that was refused. */
  let config;
  let refused;
  const onReady = [];
  const onError = [];
  let sheetIsOpen = false;

  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = `${origin}/sandbox/sheet.css`;
  document.head.append(style);

  function configure(given) {
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

  function finish(call, name, outcome) {
    const result = { errMsg: `${name}:${outcome}` };
    const listener = { ok: 'success', cancel: 'cancel' }[outcome] || 'fail';
    if (call[listener]) call[listener](result);
    if (call.complete) call.complete(result);
  }

  function chooseWXPay(call) {
    const name = 'chooseWXPay';
    if (!config || !(config.jsApiList || []).includes(name)) return finish(call, name, 'permission denied');
    const wanted = ['timestamp', 'nonceStr', 'package', 'signType', 'paySign'];
    if (wanted.some((one) => !call[one])) return finish(call, name, 'missing parameter');
    pay(call.package, (outcome) => finish(call, name, outcome));
  }

  function invoke(name, parameters, callback) {
    const report = (outcome) => callback({ err_msg: `get_brand_wcpay_request:${outcome}` });
    if (name !== 'getBrandWCPayRequest') return;
    const wanted = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'];
    if (wanted.some((one) => typeof parameters[one] !== 'string' || parameters[one] === '')) report('fail');
    else pay(parameters.package, report);
  }

  async function pay(prepay, report) {
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

  async function ask(path, body) {
    const response = await fetch(`${origin}/sandbox/api/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return response.json();
  }

  function element(name, properties, ...children) {
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
  };

  /** A text of the school: Chinese is marked as such also on a sheet in English. */
  const ofSchool = (text, properties) =>
    element('p', { ...properties, ...(/[\u4e00-\u9fff]/.test(text) && { lang: 'zh-CN' }) }, text);

  const money = (fen) => `¥${(fen / 100).toFixed(2)}`;

  /** Resolves with the sheet's result when it closes. */
  async function showSheet(prepayId) {
    const result = await ask(`sheet?${new URLSearchParams({ prepayId })}`).catch(() => undefined);
    if (result?.code !== 0) return 'fail';
    const { amount, merchant, description } = result.data;
    // The language in which the app shows the page.
    const isEnglish = /^en\b/i.test(document.documentElement.lang);
    const t = (key) => texts[key][isEnglish ? 1 : 0];
    const title = element('h2', { id: 'sandbox-pay-title' }, t('title'));
    const fault = element('p', { className: 'sandbox-pay-fault' });
    fault.setAttribute('role', 'alert');
    const confirm = element('button', { type: 'button', className: 'sandbox-pay-confirm' }, t('confirm'));
    const cancel = element('button', { type: 'button' }, t('cancel'));
    const dialog = element(
      'dialog',
      { className: 'sandbox-pay' },
      title,
      ofSchool(merchant, { className: 'sandbox-pay-merchant' }),
      element('p', { className: 'sandbox-pay-amount' }, money(amount)),
      ofSchool(description),
      element('p', { className: 'sandbox-pay-note' }, t('note')),
      fault,
      confirm,
      cancel,
    );
    dialog.setAttribute('aria-labelledby', 'sandbox-pay-title');
    dialog.setAttribute('lang', isEnglish ? 'en' : 'zh-CN');
    document.body.append(dialog);
    return new Promise((resolve) => {
      const decide = async (decision) => {
        confirm.disabled = cancel.disabled = true;
        fault.textContent = '';
        const response = await ask('sheet', { prepayId, decision }).catch(() => undefined);
        if (response?.code === 0) {
          // Gives the focus back to where it was on the page.
          dialog.close();
          dialog.remove();
          resolve(response.data.says);
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

  window.wx = {
    config: configure,
    ready(listener) {
      if (config) setTimeout(listener);
      else onReady.push(listener);
    },
    error(listener) {
      onError.push(listener);
      if (refused) setTimeout(() => listener(refused));
    },
    checkJsApi({ jsApiList = [], success, complete }) {
      const checkResult = Object.fromEntries(jsApiList.map((name) => [name, name in window.wx]));
      const result = { errMsg: 'checkJsApi:ok', checkResult };
      setTimeout(() => {
        if (success) success(result);
        if (complete) complete(result);
      });
    },
    chooseWXPay,
  };
  window.WeixinJSBridge = { invoke };
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
})();
