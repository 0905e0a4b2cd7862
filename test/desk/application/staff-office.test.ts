import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AuditTrail } from '#desk/application/audit-trail';
import type { DeskApi } from '#desk/application/ports/desk-api';
import { DeskFailure } from '#desk/application/ports/desk-failure';
import { choiceOf, grantsOf } from '#desk/application/role-choice';
import { StaffOffice } from '#desk/application/staff-office';
import { PLAN_ROLES, staffRoles, verdictOf } from '#domain/staff/rights';

const member = { id: 's1', name: '陈老师', login: 'chen', state: 'active' as const, grants: [], version: 1 };

/** Answers each call by its path. */
const played = (answer: (path: string, request: unknown) => object | Promise<object>) =>
  ({ call: async ({ path }: { path: string }, request: unknown) => answer(path, request) }) as DeskApi;

test('roles chosen in a form grant what the chosen roles granted', () => {
  const grant = fc.record(
    { role: fc.constantFrom(...staffRoles), planId: fc.constantFrom('p1', 'p2', 'p3') },
    { requiredKeys: ['role'] },
  );
  // Only some roles can be restricted.
  const grants = fc
    .array(grant, { minLength: 1, maxLength: 8 })
    .map((all) =>
      all.map(({ role, planId }) => (planId && PLAN_ROLES.includes(role) ? { role, planId } : { role })),
    );
  fc.assert(
    fc.property(grants, (before) => {
      const after = grantsOf(choiceOf(before));
      for (const action of ['decision.prepare', 'application.void', 'fee.settle', 'staff.manage'] as const)
        for (const planId of ['p1', 'p2', 'p4', undefined])
          expect(verdictOf(action, planId, { grants: after, steppedUpAt: 0 }, 1)).toBe(
            verdictOf(action, planId, { grants: before, steppedUpAt: 0 }, 1),
          );
    }),
  );
});

test("a change shows the member anew; after somebody else's change all are loaded again", async () => {
  let loads = 0;
  const office = new StaffOffice(
    played((path) => {
      if (path === 'staff') {
        loads += 1;
        return { members: [{ ...member, version: loads }] };
      }
      if (path.endsWith('enable')) throw new DeskFailure('rejected', path, { status: 409, code: 'changed' });
      return { member: { ...member, state: 'disabled', version: 9 } };
    }),
  );
  await office.load();
  await office.disable(member);
  expect(office.state.value).toEqual([{ ...member, state: 'disabled', version: 9 }]);
  await expect(office.enable(member)).rejects.toMatchObject({ code: 'changed' });
  await expect.poll(() => office.state.value).toEqual([{ ...member, version: 2 }]);
});

test('the audit shows the page of the filter that was chosen last, and goes on after its last line', async () => {
  const pages: { request: unknown; answer: (page: object) => void }[] = [];
  const trail = new AuditTrail(
    played((_path, request) => new Promise((answer) => pages.push({ request, answer }))),
  );
  const line = (id: string) => ({
    id,
    at: 1,
    actor: { kind: 'staff', id: 's1', name: '林' },
    action: 'signIn',
  });
  trail.start();
  const chosen = trail.show({ actor: { id: 's1', name: '林' } });
  pages[1]?.answer({ entries: [line('b')], more: true });
  await chosen;
  pages[0]?.answer({ entries: [line('a')], more: false });
  const more = trail.more();
  pages[2]?.answer({ entries: [line('c')], more: false });
  await more;
  expect(pages.map(({ request }) => request)).toEqual([{}, { actor: 's1' }, { actor: 's1', after: 'b' }]);
  expect(trail.state).toMatchObject({ hasMore: false, isLoading: false });
  expect(trail.state.rows.map(({ id }) => id)).toEqual(['b', 'c']);
});
