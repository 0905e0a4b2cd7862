import { WITHDRAWABLE } from '#domain/enrollment/application';
import { ask } from '../dialog';
import { element, labelled } from '../elements';
import { chosenMoment, moment } from '../format';
import { t } from '../messages';
import type { DeskApplication, Writes } from '../school';

/** Groups the entries whose network is known by it. */
export function byNetwork(entries: readonly DeskApplication[]): ReadonlyMap<string, DeskApplication[]> {
  const groups = new Map<string, DeskApplication[]>();
  for (const entry of entries)
    if (entry.network) groups.set(entry.network, [...(groups.get(entry.network) ?? []), entry]);
  return groups;
}

/** Asks which submissions are fake; resolves with those to void, or undefined if cancelled. */
export function askVoid(entries: readonly DeskApplication[]): Promise<Writes['void'][0] | undefined> {
  const open = entries.filter(({ state }) => WITHDRAWABLE.includes(state.status));
  const groups = [...byNetwork(open)].sort(([, one], [, other]) => other.length - one.length);
  const network = select(
    t('void.anyNetwork'),
    groups.map(([key, filed]) => [
      key,
      t('void.ofNetwork', { count: filed.length, time: moment(latest(filed)) }),
    ]),
  );
  const plans = new Map(open.map(({ planId, planTitle }) => [planId, planTitle]));
  const plan = select(t('void.allPlans'), [...plans]);
  const from = element('input', { type: 'datetime-local' });
  const until = element('input', { type: 'datetime-local' });
  // In Chinese in any case: the applicants read it.
  const reason = element('input', { type: 'text', maxLength: 200, value: '经核实，报名信息不真实' });
  return ask<Writes['void'][0]>({
    title: t('void.open'),
    about: t('void.about'),
    confirm: t('void.confirm'),
    body: [
      labelled(t('void.network'), network),
      labelled(t('void.plan'), plan),
      labelled(t('void.from'), from),
      labelled(t('void.until'), until),
      labelled(t('void.reason'), reason),
    ],
    read: () => {
      const filter = {
        ...(network.value && { network: network.value }),
        ...(plan.value && { planId: plan.value }),
        ...(from.value && { from: chosenMoment(from.value) }),
        ...(until.value && { until: chosenMoment(until.value) }),
        reason: reason.value.trim(),
      };
      if (!network.value && !(from.value && until.value)) return t('void.tooWide');
      return filter.reason === '' ? t('void.noReason') : { decision: filter };
    },
  });
}

function select(all: string, options: readonly (readonly [value: string, text: string])[]) {
  return element(
    'select',
    {},
    element('option', { value: '' }, all),
    ...options.map(([value, text]) => element('option', { value }, text)),
  );
}

function latest(entries: readonly DeskApplication[]): number {
  return Math.max(...entries.map(({ submittedAt }) => submittedAt));
}
