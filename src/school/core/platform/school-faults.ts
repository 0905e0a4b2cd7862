import type { Station } from '#domain/checkin/stations';
import { isInOrder, type SeasonStage } from '#domain/enrollment/school-season';
import { isReadableAccent } from '#domain/session/accent';
import { countCodePoints, isBlank } from '#domain/text/normalise-text';
import { FACE_SECONDS_MAX } from '../checkin/face/gate-faces';
import type { CheckinPages, CheckinRules } from '../checkin/student-record';
import type { NoticeRecord, TenantRecord } from './tenant-records';

/** What a school cannot set so: `path` as in the setting, `stages.1.to`. */
export interface Fault {
  readonly path: string;
  readonly code: string;
}

/** Maximum characters. */
const LONGEST = { name: 60, greeting: 100, initial: 2, address: 120, hours: 120, stage: 12 } as const;
const LONGEST_STATION = { name: 30, place: 60, about: 200 } as const;
const LONGEST_TEXT = { title: 100, body: 20_000, line: 200 } as const;
const MOST = { stages: 12, bring: 50, stations: 50 } as const;

const COLOUR = /^#[0-9a-f]{6}$/i;
const PHONE = /^[0-9+()（） -]{5,30}$/;
const RECEIPT_PREFIX = /^[A-Z0-9]{1,6}$/;

/** The face of a school as it is edited: what is absent is empty. */
export interface Front {
  readonly name: string;
  readonly greeting: string;
  readonly initial: string;
  readonly phone: string;
  readonly address: string;
  readonly hours: string;
  readonly accent?: { readonly light: string; readonly dark: string };
  /** Focal point of the band. */
  readonly focusX: number;
}

export function frontOf({ name, badge, accent }: Omit<TenantRecord, 'notice'>): Front {
  const { greeting, initial, contact, band } = badge;
  const { phone = '', address = '', hours = '' } = contact ?? {};
  return {
    ...{ name, greeting, initial, phone, address, hours },
    ...(accent && { accent }),
    focusX: band?.focusX ?? 50,
  };
}

export function frontFaults({ phone, accent, ...front }: Front): readonly Fault[] {
  const { name, greeting, initial, address, hours } = front;
  const isReached = !isBlank(address) || !isBlank(hours);
  return [
    ...textFaults('name', name, LONGEST.name),
    ...textFaults('greeting', greeting, LONGEST.greeting, false),
    ...textFaults('initial', initial, LONGEST.initial),
    ...textFaults('address', address, LONGEST.address, false),
    ...textFaults('hours', hours, LONGEST.hours, false),
    ...faultIf(
      isBlank(phone) ? isReached : !PHONE.test(phone),
      'phone',
      isBlank(phone) ? 'required' : 'phone',
    ),
    ...(['light', 'dark'] as const).flatMap((scheme) => {
      const colour = accent?.[scheme];
      if (colour === undefined) return [];
      if (!COLOUR.test(colour)) return [{ path: `accent.${scheme}`, code: 'colour' }];
      return faultIf(!isReadableAccent(colour, scheme), `accent.${scheme}`, 'unreadable');
    }),
  ];
}

export function seasonFaults(stages: readonly SeasonStage[]): readonly Fault[] {
  const first = stages.findIndex((_, at) => !isInOrder(stages.slice(0, at + 1)));
  return [
    ...faultIf(stages.length > MOST.stages, 'stages', 'tooMany'),
    ...stages.flatMap(({ name }, at) => textFaults(`stages.${at}.name`, name, LONGEST.stage)),
    ...faultIf(first >= 0, `stages.${first}.to`, 'order'),
  ];
}

export function receiptFaults(receiptPrefix: string): readonly Fault[] {
  return faultIf(!RECEIPT_PREFIX.test(receiptPrefix), 'receiptPrefix', 'prefix');
}

export function noticeFaults({ title, body }: Pick<NoticeRecord, 'title' | 'body'>): readonly Fault[] {
  return [...textFaults('title', title, LONGEST_TEXT.title), ...textFaults('body', body, LONGEST_TEXT.body)];
}

export function checkinFaults(
  rules: CheckinRules,
  { notice, form }: Pick<CheckinPages, 'notice'> & { readonly form: Pick<CheckinPages['form'], 'fields'> },
): readonly Fault[] {
  const { setting, reportFrom, reportUntil, bring = [], faceConsent, faceAtGate } = rules;
  const { seconds, consent } = faceAtGate ?? { seconds: 1, consent: '1' };
  return [
    ...faultIf(reportUntil < reportFrom, 'reportUntil', 'order'),
    ...faultIf(setting.info && form.fields.length === 0, 'info', 'noForm'),
    ...(setting.notice ? noticeFaults(notice) : []).map(({ path, code }) => ({
      path: `page.${path}`,
      code,
    })),
    ...faultIf(bring.length > MOST.bring, 'bring', 'tooMany'),
    ...faultIf(
      bring.some((line) => countCodePoints(line) > LONGEST_TEXT.line),
      'bring',
      'tooLong',
    ),
    ...textFaults('faceConsent', faceConsent, LONGEST_TEXT.body, setting.facePhoto === 'required'),
    ...faultIf(
      !Number.isInteger(seconds) || seconds < 1 || seconds > FACE_SECONDS_MAX,
      'gate.seconds',
      'seconds',
    ),
    ...textFaults('gate.consent', consent, LONGEST_TEXT.body),
    // Whoever consents has to be told for how long.
    ...faultIf(!isBlank(consent) && !consent.includes(String(seconds)), 'gate.consent', 'secondsUnsaid'),
  ];
}

export function stationFaults(stations: readonly Omit<Station, 'id'>[]): readonly Fault[] {
  return [
    ...faultIf(stations.length > MOST.stations, 'stations', 'tooMany'),
    ...stations.flatMap(({ name, place, about, opensAt, closesAt }, at) => [
      ...textFaults(`stations.${at}.name`, name, LONGEST_STATION.name),
      ...textFaults(`stations.${at}.place`, place, LONGEST_STATION.place),
      ...textFaults(`stations.${at}.about`, about, LONGEST_STATION.about, false),
      ...faultIf(closesAt <= opensAt, `stations.${at}.closesAt`, 'order'),
    ]),
  ];
}

/** Throws an Error for settings that have a fault. */
export function requireNone(of: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  throw new Error(`${of}: ${faults.map(({ path, code }) => `${path} ${code}`).join(', ')}`);
}

function textFaults(path: string, text: string, longest: number, isRequired = true): readonly Fault[] {
  if (isBlank(text)) return faultIf(isRequired, path, 'required');
  return faultIf(countCodePoints(text) > longest, path, 'tooLong');
}

const faultIf = (isWrong: boolean, path: string, code: string): readonly Fault[] =>
  isWrong ? [{ path, code }] : [];
