import { ask, TIMEOUT_MS } from './ask.js';

/** ms for up to a hundred scans. */
const SYNC_TIMEOUT_MS = 30_000;

/** Calls of the tenant API that a steward's app uses as well. */
const MANAGE = '/enrollment-manage/mobile/welcome/student/manage';

const tokenKey = (tenantId) => `desk.${tenantId}`;

/** This device's random id at a school's desk; stored, so that it stays the same after another sign-in. */
function deskName(tenantId) {
  const key = `desk.name.${tenantId}`;
  const known = localStorage.getItem(key);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(key, made);
  return made;
}

/** The desk of one school: signs in with one tap and keeps the steward's token for this tab. */
export class School {
  constructor({ tenantId, uniqueName, name }) {
    this.tenantId = tenantId;
    this.uniqueName = uniqueName;
    this.name = name;
  }

  /** The platform's page with the entries to this school; it leads to the mobile site in a browser. */
  get entryAddress() {
    const redirectH5 = `/zhxy/orientation/?${new URLSearchParams({ tn: this.uniqueName })}`;
    return `/zhxy/miniapp/index.html?${new URLSearchParams({ tn: this.uniqueName, redirectH5 })}`;
  }

  get signedIn() {
    return sessionStorage.getItem(tokenKey(this.tenantId)) !== null;
  }

  async signIn() {
    const { token } = await ask('sign-in', {
      tenantId: this.tenantId,
      desk: deskName(this.tenantId),
    });
    sessionStorage.setItem(tokenKey(this.tenantId), token);
  }

  /** The first page with the number of applications per status, or the page after `last`. */
  applications(last) {
    const after = last && new URLSearchParams({ after: last.id, changed: last.updatedAt });
    return this.ask(after ? `applications?${after}` : 'applications');
  }

  decide(applicationId, decision) {
    return this.ask('decide', { applicationId, decision });
  }

  phoneCodes() {
    return this.ask('phone-codes');
  }

  void(filter) {
    return this.ask('void', filter);
  }

  settleFee(applicationId) {
    return this.ask('settle-fee', { applicationId });
  }

  exemptFee(applicationId) {
    return this.ask('exempt-fee', { applicationId });
  }

  pay(orderNo, fate) {
    return this.ask('network-pay', { orderNo, fate });
  }

  reconcile() {
    return this.ask('reconcile', {});
  }

  /** The first page, or the page after a refund. */
  refunds(after) {
    return this.ask(after ? `refunds?${new URLSearchParams({ after })}` : 'refunds');
  }

  handOver(refundNo) {
    return this.ask('hand-over', { refundNo });
  }

  /** The day's ledger as a file. */
  ledger(day) {
    return this.ask(`ledger?${new URLSearchParams({ day })}`, undefined, {
      read: (response) => response.blob(),
    });
  }

  refundFee(applicationId) {
    return this.ask('refund-fee', { applicationId });
  }

  notice() {
    return this.ask('notice');
  }

  postNotice(written) {
    return this.ask('notice', written);
  }

  /** The first page with the number of students per status, or the page after `last`. */
  students(last) {
    const after = last && new URLSearchParams({ after: last.welcomeId, changed: last.updatedAt });
    return this.ask(after ? `students?${after}` : 'students');
  }

  /** Students whose photos are waiting for review, longest first, and their number. */
  photosToCheck() {
    return this.ask('photos-to-check');
  }

  /** `path`: the photo that is shown here. */
  decideFace(welcomeId, path, decision) {
    return this.ask('decide-face', { welcomeId, path, decision });
  }

  async photo(path) {
    return (await this.ask(`photo?${new URLSearchParams({ path })}`)).url;
  }

  /** With the first page of reported students, or the page after one. */
  gate(after) {
    return this.ask(after ? `gate?${new URLSearchParams({ after })}` : 'gate');
  }

  report(shown, stationId) {
    return this.ask(`${MANAGE}/studentReport`, { ...shown, stationId }, { timeout: TIMEOUT_MS });
  }

  /** A photo that may be shown for some seconds and is not stored. */
  async reportedFace(welcomeId) {
    const { type, data, seconds } = await this.ask(`${MANAGE}/reportedFace`, { welcomeId });
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return { picture: new Blob([bytes], { type }), seconds };
  }

  /** Each scan names the station where it was made. */
  sync(scans) {
    return this.ask(`${MANAGE}/syncReports`, { scans }, { timeout: SYNC_TIMEOUT_MS });
  }

  async ask(path, body, options) {
    try {
      const headers = {
        tenantid: this.tenantId,
        authorization: `Bearer ${sessionStorage.getItem(tokenKey(this.tenantId))}`,
      };
      return await ask(path, body, headers, options);
    } catch (thrown) {
      if (thrown.code === 401) sessionStorage.removeItem(tokenKey(this.tenantId));
      throw thrown;
    }
  }
}

export async function schools() {
  return (await ask(`schools${location.search}`)).map((school) => new School(school));
}
