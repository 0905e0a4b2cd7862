import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { Host } from '#application/ports/phone/host';
import type { FakeClock } from '#test/support/fake-clock';

/**
 * The host's behaviour: calls back, calls back twice, is cancelled by the user, refuses, never calls back, throws when it is
 * called, or is missing.
 */
export type Behaviour = 'answers' | 'twice' | 'left' | 'refuses' | 'silent' | 'throws' | 'absent';

export interface HostedPage {
  readonly host: Host;
  readonly clock: FakeClock;
  /** Opened addresses, as the user sees them. */
  readonly opened: string[];
  /** Messages to the embedding apps, as text. */
  readonly shared: () => string;
  readonly title: () => string;
}

/** Functions that a kind of host has. */
export interface HostAbilities {
  readonly scan?: true;
  readonly close?: true;
  readonly pickImage?: true;
  readonly share: 'shared' | 'offered';
  readonly post?: true;
  readonly nativePages?: true;
}

const LONG = 200_000;
const SECRET_ADDRESS =
  'https://school.example/zhxy/orientation/?tn=qingyun&accesstoken=secret&teacherId=t9#/orientation/checkin/index';
const card = {
  title: '2026年秋季高职招生',
  description: '招生',
  path: paths.planDetails,
  params: { plan: 'autumn' },
} as const;

/** The contract of Host: every call settles once, in time, and never rejects; unsupported calls settle at once. */
export function hostContract(
  name: string,
  can: HostAbilities,
  open: (behaviour: Behaviour, href: string) => HostedPage,
): void {
  const opened = (behaviour: Behaviour = 'answers') => open(behaviour, SECRET_ADDRESS);
  /** The result after the longest time that a host may take. */
  const given = async <T>({ clock }: HostedPage, asked: Promise<T>): Promise<T> => {
    let statuses = 0;
    asked.then(() => {
      statuses += 1;
    });
    await clock.passAsync(LONG);
    expect(statuses).toBe(1);
    expect(clock.waiting).toBe(0);
    return asked;
  };

  describe(`a host: ${name}`, () => {
    test('reports its abilities', async () => {
      const { close, scan, pickImage } = await opened().host.abilities();
      expect({ close, scan, pickImage }).toEqual({
        close: can.close ?? false,
        scan: can.scan ?? false,
        pickImage: can.pickImage ?? false,
      });
    });

    test('shows the title', async () => {
      const page = opened();
      await given(page, page.host.setTitle('报名详情'));
      expect(page.title()).toBe('报名详情');
    });

    test('scans a code', async () => {
      const page = opened();
      expect(await given(page, page.host.scan())).toEqual(can.scan ? { text: 'QY26110001' } : 'unavailable');
    });

    test('opens web pages only', async () => {
      const page = opened();
      const hostile = [
        'javascript:alert(1)',
        'data:text/html,x',
        '//evil.example',
        'https://a:b@c.example/',
        '',
      ];
      for (const address of hostile) expect(await given(page, page.host.openPage(address))).toBe(false);
      expect(page.opened).toEqual([]);
      expect(await given(page, page.host.openPage('https://school.example/notice?id=1'))).toBe(true);
      expect(page.opened).toEqual(['https://school.example/notice?id=1']);
    });

    test('opens its own pages if it has any', async () => {
      const page = opened();
      expect(await given(page, page.host.openNativePage('/pages/pay/index?order=P1'))).toBe(
        can.nativePages ?? false,
      );
    });

    test('shares a screen as a card without data of the sharer', async () => {
      const page = opened();
      expect(await given(page, page.host.share(card))).toBe(can.share);
      expect(page.shared()).toContain(card.title);
      expect(page.shared()).toContain(`?tn=qingyun#${paths.planDetails}?plan=autumn`);
      expect(page.shared()).not.toMatch(/secret|accesstoken|teacherId|t9/);
    });

    test('links to a screen with its school only', async () => {
      expect(await opened().host.linkTo(paths.plans)).toBe(
        `https://school.example/zhxy/orientation/?tn=qingyun#${paths.plans}`,
      );
    });

    test('notifies the surrounding app if there is one', async () => {
      const page = opened();
      expect(await given(page, page.host.postMessage({ event: 'reported' }))).toBe(can.post ?? false);
      expect(page.shared().includes('reported')).toBe(can.post ?? false);
    });

    test('picks a picture if it can return its bytes', async () => {
      const page = opened();
      const picked = await given(page, page.host.pickImage());
      if (can.pickImage) expect(picked).toMatchObject({ type: 'image/jpeg', size: 3 });
      else expect(picked).toBe('unavailable');
    });

    test('ignores a second response', async () => {
      const page = opened('twice');
      expect(await given(page, page.host.scan())).toEqual(can.scan ? { text: 'QY26110001' } : 'unavailable');
    });

    test('reports what the user leaves as cancelled', async () => {
      const page = opened('left');
      expect(await given(page, page.host.scan())).toBe(can.scan ? 'cancelled' : 'unavailable');
      expect(await given(page, page.host.pickImage())).toBe(can.pickImage ? 'cancelled' : 'unavailable');
    });

    test.each(['refuses', 'silent', 'throws', 'absent'] as const)(
      'does not block if the host %s',
      async (behaviour) => {
        const page = opened(behaviour);
        expect(await given(page, page.host.scan())).toBe('unavailable');
        expect(await given(page, page.host.pickImage())).toBe('unavailable');
        // A mini-program receives the card, but gives no result.
        expect(await given(page, page.host.share(card))).not.toMatch(/^(?:shared|cancelled)$/);
        expect(await given(page, page.host.close())).toBe(false);
        await given(page, page.host.setTitle('报名详情'));
        await given(page, page.host.back());
        await given(page, page.host.openPage('https://school.example/'));
        await given(page, page.host.openNativePage('/pages/pay/index'));
        await given(page, page.host.postMessage({ code: 401 }));
      },
    );

    if (can.nativePages)
      test.each(['refuses', 'absent'] as const)(
        'opens a page in the place of the present one if it has no page for it: the host %s',
        async (behaviour) => {
          const page = opened(behaviour);
          expect(await given(page, page.host.openPage('https://school.example/notice'))).toBe(true);
          expect(page.opened).toContain('https://school.example/notice');
          expect(await given(page, page.host.openNativePage('/pages/pay/index'))).toBe(false);
        },
      );

    test('reports its payment method', async () => {
      expect(['sheet', 'nativePage', 'elsewhere']).toContain(await opened().host.paymentMethod());
    });
  });
}
