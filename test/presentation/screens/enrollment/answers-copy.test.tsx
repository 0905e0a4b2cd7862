// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { type PathParams, paths } from '#application/navigation/paths';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { InMemoryPageVisibility, InMemoryPrinting } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { AnswersCopyScreen } from '#presentation/screens/enrollment/answers-copy/screen';
import { AnswersCopyViewModel } from '#presentation/screens/enrollment/answers-copy/view-model';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { button, click, render } from '../../render';
import { applicantSession, application, failing, stubEnrollmentGateway, stubSchoolInfo } from '../fakes';

const field = (key: string, label: string, step: number) =>
  ({ key, label, type: 'text', step, rules: [] }) as const;

const schoolPlaces = (serverTime: number) => ({ serverTime, opensAt: 0, closesAt: NOW, cap: 1, taken: 0 });

async function opened(
  parts: Partial<EnrollmentGateway> = {},
  token: string | undefined = 'token',
  readableUrl = async (path: string) => `https://files.example/${path}`,
  params: PathParams = { application: 'a1' },
  clock = new FakeClock(),
) {
  const navigation = new RecordingNavigation();
  const session = applicantSession(token);
  const printing = new InMemoryPrinting();
  const visibility = new InMemoryPageVisibility();
  const vm = new AnswersCopyViewModel(params, {
    gateway: stubEnrollmentGateway({
      application: async () => ({
        ...application(),
        answers: { name: '何静怡', nation: '01', school: '一中' },
      }),
      template: async (planId) => ({
        planId,
        version: 1,
        steps: ['个人信息', '空', '学校'],
        fields: [
          field('name', '姓名', 0),
          { ...field('nation', '民族', 0), type: 'picker', codeTable: 'ethnicGroups' },
          field('school', '毕业学校', 2),
          field('note', '备注', 2),
        ],
      }),
      promiseLetter: async () => ({ title: '诚信承诺书', body: '一' }),
      places: async () => schoolPlaces(NOW),
      ...parts,
    }),
    school: stubSchoolInfo({}),
    session,
    clock,
    navigation,
    printing,
    files: { readableUrl },
    tables: { options: async () => [{ index: '01', label: '汉族' }] },
    visibility,
  });
  vm.start();
  await settled();
  return { vm, navigation, session, printing, visibility };
}

const attached = (name: string) => ({ path: `p/${name}`, name, type: '', size: 1 });

describe('the printable copy of submitted answers', () => {
  const answers = { proofs: [attached('a.jpg'), attached('b.pdf'), attached('c.png')], name: '何静怡' };
  const filed = { application: async () => ({ ...application(), answers }) };

  test('stays and leads to the applications if its address names none', async () => {
    const { vm, navigation } = await opened({ application: failing('rejected') }, 'token', undefined, {});
    expect([vm.isNothingChosen, navigation.steps, vm.reading.failure]).toEqual([true, [], undefined]);
    vm.openApplications();
    expect(navigation.steps).toEqual([{ way: 'replace', path: paths.applications }]);
  });

  test('is left when it is seen again after the session has ended on another page of the phone', async () => {
    const { vm, navigation, session, visibility } = await opened(filed);
    visibility.set(false);
    visibility.set(true);
    expect(navigation.went).toEqual([]);
    visibility.set(false);
    session.clear();
    visibility.set(true);
    expect(navigation.went).toEqual([[paths.applications]]);
    vm.dispose();
    visibility.set(false);
    visibility.set(true);
    expect(navigation.went).toHaveLength(1);
  });

  test('has the pictures that were attached, and the names of other files', async () => {
    const { vm } = await opened(filed);
    expect(vm.copy?.pictures).toEqual({
      proofs: [
        { place: 0, name: 'a.jpg', address: 'https://files.example/p/a.jpg' },
        { place: 2, name: 'c.png', address: 'https://files.example/p/c.png' },
      ],
    });
  });

  test('names a picture that fails to load, also beside another of the same name', async () => {
    const photos = [1, 2].map((at) => ({ ...attached('image.jpg'), path: `p/${at}` }));
    const readable = async (path: string) =>
      path === 'p/1' ? `https://files.example/${path}` : failing('offline')();
    const fields = [{ ...field('proofs', '证明', 0), type: 'upload' as const }];
    const { vm } = await opened(
      {
        application: async () => ({ ...application(), answers: { proofs: photos } }),
        template: async (planId) => ({ planId, version: 1, steps: ['材料'], fields }),
      },
      'token',
      readable,
    );
    const { container } = await render(<AnswersCopyScreen vm={vm} />);
    const result = container.querySelector('section dd');
    expect(result?.querySelectorAll('img')).toHaveLength(1);
    expect([...(result?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'image.jpg',
    ]);
  });

  test('is shown without a picture that fails to load', async () => {
    const { vm } = await opened(filed, 'token', failing('offline'));
    expect(vm.copy?.pictures).toEqual({});
    const { navigation } = await opened(filed, 'token', failing('unauthenticated'));
    expect(navigation.went).toEqual([[paths.applications]]);
  });

  test.each([
    ['110000200802290014', false],
    ['110000201202290015', true],
    ['1100002012', true],
  ])(
    'has a guardian’s signature for a minor, and if the ID number %s contains no age',
    async (idCard, wants) => {
      const { vm } = await opened({ application: async () => ({ ...application(), answers: { idCard } }) });
      expect(vm.copy?.wantsGuardian).toBe(wants);
    },
  );

  describe('on a phone whose clock is years behind', () => {
    const idCard = '110000201202290015';
    const minor = { application: async () => ({ ...application(), answers: { idCard } }) };
    const phone = new FakeClock(NOW - 10 * 365 * 86_400_000);

    test('has the school’s date, and the age on it', async () => {
      const places = async () => schoolPlaces(Date.UTC(2030, 1, 28, 16));
      const { vm } = await opened({ ...minor, places }, undefined, undefined, undefined, phone);
      expect(vm.copy).toMatchObject({ madeAt: Date.UTC(2030, 1, 28, 16), wantsGuardian: false });
      const before = async () => schoolPlaces(Date.UTC(2030, 1, 27, 15));
      const earlier = await opened({ ...minor, places: before }, undefined, undefined, undefined, phone);
      expect(earlier.vm.copy?.wantsGuardian).toBe(true);
    });

    test.each([
      ['cannot be read', failing('offline')],
      ['is refused', async () => ({ refused: 'notFound' as const })],
    ])('has the phone’s date if the school’s time %s', async (_, places) => {
      const { vm } = await opened({ ...minor, places }, undefined, undefined, undefined, phone);
      expect(vm.copy?.madeAt).toBe(phone.now());
    });
  });

  test('has the school, the number, all answers by section, the promise and the time', async () => {
    const { vm } = await opened();
    expect(vm.copy).toMatchObject({
      school: '青云职业技术学院',
      application: { no: 'QY26-003 817' },
      letter: { title: '诚信承诺书' },
      madeAt: NOW,
      sections: [
        {
          title: '个人信息',
          lines: [
            { label: '姓名', parts: ['何静怡'] },
            { label: '民族', parts: ['汉族'] },
          ],
        },
        {
          title: '学校',
          lines: [
            { label: '毕业学校', parts: ['一中'] },
            { label: '备注', parts: [] },
          ],
        },
      ],
    });
    expect(vm.statusWord).toBe('status.submitted');
  });

  test('is printed by the phone', async () => {
    const { vm, printing } = await opened();
    expect(vm.canPrint).toBe(true);
    vm.print();
    expect(printing.printed).toBe(1);
  });

  test('of somebody else is not found', async () => {
    const { vm, navigation } = await opened({ application: async () => ({ refused: 'notFound' }) });
    expect(vm.notFound).toBe(true);
    vm.openApplications();
    expect(navigation.went).toEqual([[paths.applications]]);
  });

  test('without a session, or after its end, leads to the sign-in', async () => {
    const none = await opened({}, '');
    none.session.clear();
    await none.vm.reading.load();
    expect(none.navigation.went.at(-1)).toEqual([paths.applications]);
    const ended = await opened({ application: failing('unauthenticated') });
    expect(ended.session.current('applicant')).toBeUndefined();
    expect(ended.navigation.went).toEqual([[paths.applications]]);
  });

  test('what fails says why, and is read again', async () => {
    let fails = true;
    const { vm } = await opened({
      promiseLetter: async () => {
        if (fails) return failing('timeout')();
        return { refused: 'notFound' };
      },
    });
    const { container } = await render(<AnswersCopyScreen vm={vm} />);
    expect(container.textContent).toContain('网络有点慢');
    fails = false;
    await click(button('重试'));
    expect(vm.copy?.letter).toBeUndefined();
    expect(vm.copy?.sections).toHaveLength(2);
  });
});
