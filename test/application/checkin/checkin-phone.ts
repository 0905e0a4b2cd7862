import { InMemoryCheckinCache } from '#application/checkin/in-memory-checkin-cache';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import {
  InMemoryPageVisibility,
  InMemoryScreenWake,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { FakeConfirmations, FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { type CheckinPorts, stubCheckin, welcomeRecord } from './stub-checkin';

/** All steps before the face photo are done. */
export const confirmed = { noticeReadAt: NOW, infoSavedAt: NOW, infoConfirmedAt: NOW } as const;

/** A phone on which a new student is signed in, with the ports of check-in's owners. */
export class CheckinPhone {
  readonly session = new InMemorySessionStore();
  readonly navigation = new RecordingNavigation();
  readonly toasts = new FakeToasts();
  readonly connectivity = new FakeConnectivity();
  readonly visibility = new InMemoryPageVisibility();
  readonly confirmations = new FakeConfirmations();
  readonly clock = new FakeClock();
  readonly cache = new InMemoryCheckinCache();
  readonly memory = new InMemoryVisitMemory(new StubDrafts());
  readonly host = new InMemoryHost();
  readonly wake = new InMemoryScreenWake();
  readonly files = { readableUrl: async (path: string) => `https://files.example/${path}` };
  readonly checkin: CheckinPorts;
  /** Number of readings of the record. */
  reads = 0;
  record: WelcomeRecord;

  constructor(parts: Partial<CheckinPorts> = {}, record: Partial<WelcomeRecord> = {}) {
    this.record = welcomeRecord(record);
    this.session.checkin(credentialOf('student'), 'w1');
    this.checkin = stubCheckin({
      record: async () => {
        this.reads += 1;
        return this.record;
      },
      ...parts,
    });
  }

  get facePhoto(): CheckinPorts {
    return this.checkin;
  }

  get passes(): CheckinPorts {
    return this.checkin;
  }
}
