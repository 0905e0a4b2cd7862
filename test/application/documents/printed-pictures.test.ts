import { expect, test } from 'vitest';
import { printedPictures } from '#application/documents/printed-pictures';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';

const picture = (path: string) => ({ path, name: `${path}.png`, type: 'image/png', size: 1 });
const answers = { photo: [picture('read'), picture('refused'), picture('broken')] };
const bug = new TypeError('a bug');
const THROWN: Readonly<Record<string, unknown>> = {
  refused: new GatewayError('rejected', 'refused'),
  broken: bug,
};

const files = {
  async readableUrl(path: string) {
    if (path in THROWN) throw THROWN[path];
    return `https://school.example/${path}`;
  },
};

test('pictures that cannot be read are omitted, and a bug of the app among the reasons is reported', async () => {
  let printed: unknown;
  const reported = await unhandledRejectionsOf(async () => {
    printed = await printedPictures(answers, files, credentialOf('token'));
  });
  expect(printed).toEqual({
    photo: [{ place: 0, name: 'read.png', address: 'https://school.example/read' }],
  });
  expect(reported).toEqual([bug]);
});
