import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoStaff } from '#school/demo/demo-staff';
import { scanEndpoints } from '#wire/desk/scan';
import { sessionEndpoints } from '#wire/desk/session';
import { DeskServer, OWN_PAGE } from '../desk/desk-server';

let desk: DeskServer;
let tenantId: string;
beforeAll(async () => {
  desk = await DeskServer.start();
  tenantId = await desk.server.tenantId();
  await seedDemoStaff(desk.core);
});
afterAll(() => desk.close());

const enter = (staffId: string, headers: Readonly<Record<string, string>> = {}) =>
  desk.server.app.inject({
    method: 'POST',
    url: '/sandbox/api/enter',
    headers: { ...OWN_PAGE, ...headers },
    payload: { tenantId, staffId },
  });

it('the sandbox enters the desk as each of the demo’s staff, with one tap', async () => {
  const { data } = (await desk.server.app.inject({ url: '/sandbox/api/schools', headers: OWN_PAGE })).json();
  const { staff } = data.find((school: { readonly tenantId: string }) => school.tenantId === tenantId);
  expect(staff.map(({ role }: { readonly role: string }) => role).sort()).toEqual([
    ...['administrator', 'auditor', 'cashier', 'owner', 'reviewer', 'supervisor'],
  ]);
  for (const { id, name } of staff) {
    const { statusCode, cookies } = await enter(id);
    expect(statusCode).toBe(200);
    const [cookie] = cookies;
    expect(cookie).toMatchObject({ name: 'desk', httpOnly: true, sameSite: 'Strict', path: '/desk' });
    expect((await desk.ask(sessionEndpoints.me, {}, { token: cookie?.value })).json().name).toBe(name);
  }
});

it('the sandbox enters as nobody of the real staff, and for no other machine', async () => {
  const { member } = await desk.staff(tenantId, [{ role: 'administrator' }]);
  const refused = await enter(member.id);
  expect(refused.json().code).not.toBe(0);
  expect(refused.cookies).toEqual([]);
  const [one] = await desk.core.demo.all(tenantId);
  const outside = await enter(one?.id ?? '', { host: 'school.example' });
  expect([outside.statusCode, outside.cookies]).toEqual([404, []]);
});

it('the sandbox makes its browser the demo’s scanner for all stations, until there is no sandbox', async () => {
  const asDevice = (school: string, headers: Readonly<Record<string, string>> = {}) =>
    desk.server.app.inject({
      method: 'POST',
      url: '/sandbox/api/enter-device',
      headers: { ...OWN_PAGE, ...headers },
      payload: { tenantId: school },
    });
  const { cookies } = await asDevice(tenantId);
  const [cookie] = cookies;
  expect(cookie).toMatchObject({ name: 'desk-scan', httpOnly: true, path: '/desk/api/scan' });
  const scanner = () =>
    desk.ask(scanEndpoints.scanner, {}, { headers: { cookie: `desk-scan=${cookie?.value}` } });
  const rules = await desk.database.store.read(({ welcome }) => welcome.rules(tenantId));
  expect((await scanner()).json()).toMatchObject({
    device: { name: '演示设备' },
    stations: rules?.stations.map(({ id }) => ({ id })),
  });
  expect((await asDevice('nobody')).json().code).not.toBe(0);
  expect((await asDevice(tenantId, { host: 'school.example' })).statusCode).toBe(404);
  await desk.core.demo.disable();
  expect((await scanner()).json().code).toBe('signedOut');
});
