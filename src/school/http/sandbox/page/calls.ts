import type { StaffRole } from '#domain/staff/rights';
import type { SentCode } from '#school/core/access/phone-code';
import type { NotificationFate, SheetBehaviour } from '#school/core/payment/sandbox/sandbox-network';
import type { UnpaidOrder } from '#school/core/payment/sandbox/sandbox-provider';
import { codes } from '#wire/codes';
import { t } from './messages';

export interface School {
  readonly tenantId: string;
  readonly uniqueName: string;
  readonly name: string;
  /** The demo's. */
  readonly staff: readonly { readonly id: string; readonly name: string; readonly role: StaffRole }[];
}

/** What goes on outside the school, for itself to see. */
export interface Outside {
  readonly codes: readonly SentCode[];
  /** Undefined where the school's payments are not played. */
  readonly orders?: readonly UnpaidOrder[];
}

interface Writes {
  readonly enter: { readonly tenantId: string; readonly staffId: string };
  readonly 'enter-device': { readonly tenantId: string };
  readonly 'network-pay': { readonly orderNo: string; readonly fate: NotificationFate };
  readonly 'payment-script': { readonly sheet: SheetBehaviour };
}

export const post = <Name extends keyof Writes>(name: Name, body: Writes[Name]) => ask<unknown>(name, body);

export const schools = () => ask<readonly School[]>(`schools${location.search}`);

export const outside = (tenantId: string) => ask<Outside>(`outside?${new URLSearchParams({ tenantId })}`);

async function ask<Data>(path: string, body?: object): Promise<Data> {
  const response = await fetch(`/sandbox/api/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Error(t('failure.offline'));
  });
  const { code, data }: { readonly code: number; readonly data: Data } = await response.json().catch(() => {
    throw new Error(t('failure.offline'));
  });
  if (code === codes.success) return data;
  throw new Error(code === codes.orderClosed ? t('failure.closed') : t('failure.refused', { code }));
}
