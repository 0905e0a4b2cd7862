import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { hostCard } from '#infrastructure/host/host-card';
import type { HostPage } from '#infrastructure/host/host-page';

const card = { title: '招生', description: '报名', path: paths.plans } as const;
const at = (href: string): Pick<HostPage, 'location'> => {
  const { origin, pathname, search } = new URL(href);
  return { location: { href, origin, pathname, search, assign: () => undefined } };
};

test.each([
  [
    'https://school.example/zhxy/orientation/?tn=a&accesstoken=secret',
    'https://school.example/zhxy/orientation/card.png',
  ],
  ['http://10.0.0.8:8080/app/index.html#/x', 'http://10.0.0.8:8080/app/card.png'],
  // A page in an app's own package has no picture that others could load.
  ['file:///android_asset/app/index.html', ''],
])('the card of a page at %s has the picture %s', (href, image) => {
  expect(hostCard(card, at(href)).image).toBe(image);
  expect(hostCard(card, at(href)).link).not.toContain('secret');
});
