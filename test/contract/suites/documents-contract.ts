import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attachment } from '#domain/form/template';
import { costs, prospectus } from '#school/demo/qingyun/qingyun-files';
import { plans } from '#test/support/demo-plans';
import { textsIn } from '#test/support/texts-in';
import { accepted, planCalled } from '../support/applicant';
import { type Assembly, type TenantPorts, tenants } from '../support/assembly';

const quietly = () => undefined;

/** The contract of Documents. */
export function documentsContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`Documents: ${name}`, () => {
    let assembly: Assembly;
    let ports: TenantPorts;
    let planId: string;
    let files: readonly Attachment[];

    beforeAll(async () => {
      assembly = await newAssembly();
      ports = assembly.tenant(tenants.qingyun);
      planId = (await planCalled(ports.gateway, plans.autumn)).id;
      const { plan } = accepted(await ports.gateway.plan(planId));
      files = plan.documents.flatMap(({ file }) => file ?? []);
    });
    afterAll(() => assembly.close());

    const fileCalled = (ending: string) => {
      const file = files.find((each) => each.name.endsWith(ending));
      if (!file) throw new Error(`no ${ending}`);
      return file;
    };

    test.each([
      ['.pdf', prospectus()],
      ['.xlsx', costs()],
    ])('a published %s is fetched unchanged, with its name and progress', async (ending, published) => {
      const progress: number[] = [];
      const wanted = { kind: 'file', file: fileCalled(ending) } as const;
      const file = await ports.documents.fetch(wanted, (fraction) => progress.push(fraction)).done;
      expect(file).toMatchObject({ name: published.name, type: published.type });
      expect(new Uint8Array(file.bytes)).toEqual(published.bytes);
      expect(progress.at(-1)).toBe(1);
    });

    test('a document can be read from an address without a token', async () => {
      const response = await fetch(await ports.documents.address(fileCalled('.pdf')));
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(prospectus().bytes);
      expect(response.headers.get('content-type')).toBe('application/pdf');
    });

    test('a plan’s majors are generated as a workbook', async () => {
      const wanted = { kind: 'majors', planId, name: '专业目录.xlsx' } as const;
      const file = await ports.documents.fetch(wanted, quietly).done;
      expect(file.name).toBe('2026年秋季高职招生专业目录.xlsx');
      const sheet = textsIn(new Uint8Array(file.bytes));
      for (const words of ['计算机应用技术', '510201', '<v>6500</v>', '建筑工程技术'])
        expect(sheet).toContain(words);
    });

    test('the viewer is the one that the school has configured, or none', async () => {
      expect(await ports.documents.viewer()).toMatchObject({ key: 'kkfile', maxBytes: 52_428_800 });
      expect(await assembly.tenant(tenants.lakeside).documents.viewer()).toBeUndefined();
    });

    test('an unpublished document or another school’s is refused', async () => {
      const refused = { kind: 'rejected' };
      const file = fileCalled('.pdf');
      const elsewhere = assembly.tenant(tenants.lakeside).documents;
      await expect(elsewhere.address(file)).rejects.toMatchObject(refused);
      await expect(elsewhere.fetch({ kind: 'file', file }, quietly).done).rejects.toMatchObject(refused);
      const unknown = { kind: 'majors', planId: 'nowhere', name: 'a.xlsx' } as const;
      await expect(ports.documents.fetch(unknown, quietly).done).rejects.toMatchObject(refused);
      const { token } = accepted(await ports.gateway.openDraft(planId));
      const picture = {
        name: 'a.png',
        type: 'image/png',
        size: 0,
        arrayBuffer: async () => new ArrayBuffer(0),
      };
      await expect(ports.files.upload(picture, token, quietly).done).rejects.toMatchObject(refused);
    });

    test('a cancelled download returns nothing', async () => {
      const download = ports.documents.fetch({ kind: 'file', file: fileCalled('.pdf') }, quietly);
      download.cancel();
      await expect(download.done).rejects.toMatchObject({ kind: 'cancelled' });
    });
  });
}
