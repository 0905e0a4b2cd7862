import { expect, inject, test } from 'vitest';
import { applicant } from '../support/applicants';
import { CameraKills } from '../support/camera-kills';
import { Phones } from '../support/phones';

const COUNT = 6;

test(`${COUNT} page kills by the camera lose no input and no photo, and the form reopens at the field`, async () => {
  const phones = await Phones.inCommon();
  try {
    const kills = new CameraKills(await phones.take(), inject('origin'), applicant(90));
    await kills.begin();
    for (let round = 0; round < COUNT; round += 1) {
      const { lost, isAtField } = await kills.kill('untilKept');
      expect([lost, isAtField]).toEqual([[], true]);
    }
  } finally {
    await phones.close();
  }
}, 240_000);
