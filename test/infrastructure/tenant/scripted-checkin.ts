import { afterAll, beforeAll } from 'vitest';
import { createApiClient } from '#composition/adapters/create-api-client';
import { SystemClock } from '#infrastructure/browser/system-clock';
import { AxiosTransport } from '#infrastructure/http/axios-transport';
import { tenantCheckin } from '#infrastructure/tenant/tenant-checkin';
import { chineseTexts } from '#test/support/chinese-texts';
import { servicePrefixes } from '#wire/endpoint';
import { type ScriptedServer, scriptedServer } from '../http/scripted-server';

export const identity = { name: '李晓雨', idCard: '110000200805120029' };
export const record = {
  welcomeId: 'w1',
  maskedName: '李*雨',
  maskedIdCard: '1101**********0029',
  admission: { school: '湖畔中学', reportFrom: 1, reportUntil: 2 },
  version: 1,
  guardianNeeded: false,
  face: { state: 'none', triesLeft: 3 },
  laterScans: [],
};

/** Check-in's gateways before a server that responds as each test says; open while the tests of a file run. */
export class ScriptedCheckin {
  server!: ScriptedServer;

  constructor() {
    beforeAll(async () => {
      this.server = await scriptedServer();
    });
    afterAll(() => this.server.close());
  }

  gateways() {
    const settings = { baseUrl: this.server.url, prefixes: servicePrefixes, manually: false, tenantId: 't' };
    const api = createApiClient(settings, new AxiosTransport(), new SystemClock());
    return tenantCheckin(api, chineseTexts);
  }
}
