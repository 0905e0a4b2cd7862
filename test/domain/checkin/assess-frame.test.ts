import { describe, expect, test } from 'vitest';
import { assessFrame, type FaceBox, type Frame } from '#domain/checkin/assess-frame';

const WIDTH = 60;
const HEIGHT = 80;

function frame(light: (x: number, y: number) => number, faces?: readonly FaceBox[]): Frame {
  const luma = Array.from({ length: WIDTH * HEIGHT }, (_, at) => light(at % WIDTH, Math.floor(at / WIDTH)));
  return { width: WIDTH, height: HEIGHT, luma, faces };
}

/** A fine symmetric texture over the whole frame. */
const evenTexture = (x: number, y: number) => {
  const fromMiddle = Math.min(x, WIDTH - 1 - x);
  return 130 + ((fromMiddle * 7 + y * 5) % 24);
};
const face = (part: Partial<FaceBox> = {}): FaceBox => ({
  left: 0.3,
  top: 0.26,
  width: 0.4,
  height: 0.4,
  ...part,
});

describe('without face detection', () => {
  test('a dark picture is reported as dark before anything else', () => {
    expect(assessFrame(frame((x, y) => evenTexture(x, y) / 4))).toBe('tooDark');
  });

  test('a picture without detail is blurred', () => {
    expect(assessFrame(frame(() => 140))).toBe('holdStill');
  });

  test('detail only in the very middle is a face that is too far away', () => {
    const middle = (x: number, y: number) => Math.abs(x - 30) < 8 && Math.abs(y - 37) < 10;
    expect(assessFrame(frame((x, y) => (middle(x, y) ? 60 + ((x + y) % 2) * 150 : 140)))).toBe('closer');
  });

  test('halves that differ are a face looking aside', () => {
    expect(
      assessFrame(
        frame((x, y) => (x < WIDTH / 2 ? 120 + ((x * 31 + y * 17) % 60) : 200 - ((x * 13 + y * 29) % 70))),
      ),
    ).toBe('faceOn');
  });

  test('an even, sharp picture is good', () => {
    expect(assessFrame(frame(evenTexture))).toBe('ready');
  });
});

describe('with face detection', () => {
  test.each([
    ['no face', [], 'faceOn'],
    ['two faces', [face(), face({ left: 0 })], 'onePerson'],
    ['a small face', [face({ height: 0.2 })], 'closer'],
    ['a face at the side', [face({ left: 0.02 })], 'faceOn'],
    ['a face in the oval', [face()], 'ready'],
  ] as const)('%s', (_, faces, line) => {
    expect(assessFrame(frame(evenTexture, faces))).toBe(line);
  });
});
