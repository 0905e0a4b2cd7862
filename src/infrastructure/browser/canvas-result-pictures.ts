import type {
  RenderedPicture,
  ResultPicture,
  ResultPictures,
} from '#application/ports/files/result-pictures';
import { freeCanvas } from './pictures/drawn-picture';

const WIDTH = 1080;
const MARGIN = 88;
const INNER = WIDTH - 2 * MARGIN;
const BAND = 480;
/** Height in px of a drawing across the top (`viewBox` 328 × 120). */
const SCENE = (WIDTH * 120) / 328;
const LABEL = 190;
const FACE =
  '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';
const INK = '#1c2126';
const QUIET = '#57606a';
const LINE = '#e7e3dc';
const PLAIN = '#ffffff';
const PAPER = '#fffdf8';

interface Style {
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
}

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly style: Style;
}

/** Draws the picture on a canvas in the school's accent colour. Dark mode makes no difference. */
export class CanvasResultPictures implements ResultPictures {
  async draw(picture: ResultPicture): Promise<RenderedPicture | undefined> {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    const scene = picture.scene === undefined ? undefined : await imageOf(picture.scene);
    const { lines, rules, height } = layOut(context, picture, scene !== undefined);
    canvas.width = WIDTH;
    canvas.height = height;
    context.fillStyle = scene ? PAPER : PLAIN;
    context.fillRect(0, 0, WIDTH, height);
    if (scene) context.drawImage(scene, 0, 0, WIDTH, SCENE);
    else {
      context.fillStyle = accent();
      context.fillRect(0, 0, WIDTH, BAND);
    }
    context.fillStyle = LINE;
    for (const y of rules) context.fillRect(MARGIN, y, INNER, 2);
    context.textBaseline = 'top';
    for (const { text, x, y, style } of lines) {
      applyStyle(context, style);
      context.fillText(text, x, y);
    }
    const address = canvas.toDataURL('image/png');
    freeCanvas(canvas);
    return { file: { name: picture.name, type: 'image/png', bytes: bytesOf(address) }, address };
  }
}

function layOut(
  context: CanvasRenderingContext2D,
  { school, headline, facts, footer }: ResultPicture,
  hasScene: boolean,
) {
  const lines: Line[] = [];
  const rules: number[] = [];
  const onBand = colour('--tenant-accent-on-light', '#ffffff');
  /** Writes wrapped text below `y`. Returns the y at which the next line may begin. */
  const write = (text: string, x: number, y: number, width: number, style: Style): number => {
    const rows = wrapped(context, text, width, style);
    const height = style.size * 1.4;
    rows.forEach((row, at) => {
      lines.push({ text: row, x, y: y + at * height, style });
    });
    return y + rows.length * height;
  };
  const [first, second] = hasScene ? [SCENE + 56, SCENE + 136] : [128, 260];
  write(school, MARGIN, first, INNER, { size: 46, weight: 600, colour: hasScene ? QUIET : onBand });
  const title = { size: 92, weight: 700, colour: hasScene ? accent() : onBand };
  const end = write(headline, MARGIN, second, INNER, title);
  let y = (hasScene ? end : BAND) + 80;
  for (const [at, { label, value }] of facts.entries()) {
    if (at > 0) rules.push(y - 36);
    write(label, MARGIN, y + 6, LABEL, { size: 36, weight: 400, colour: QUIET });
    y = write(value, MARGIN + LABEL + 24, y, INNER - LABEL - 24, { size: 44, weight: 600, colour: INK }) + 72;
  }
  y = write(footer, MARGIN, y + 40, INNER, { size: 34, weight: 400, colour: QUIET });
  return { lines, rules, height: Math.ceil(y + 72) };
}

/** English words and single Chinese characters; a word or number wider than a line is split into characters. */
function pieces(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const words = text.match(/[\w.,:'-]+\s*|\s|[^\w\s]/gu) ?? [];
  return words.flatMap((word) => (context.measureText(word.trimEnd()).width > width ? [...word] : [word]));
}

/** Lines of at most `width` px, broken between English words and between any two Chinese characters. */
function wrapped(context: CanvasRenderingContext2D, text: string, width: number, style: Style): string[] {
  applyStyle(context, style);
  const rows = [''];
  for (const piece of pieces(context, text, width)) {
    const row = (rows[rows.length - 1] ?? '') + piece;
    if (rows[rows.length - 1] !== '' && context.measureText(row.trimEnd()).width > width) rows.push(piece);
    else rows[rows.length - 1] = row;
  }
  return rows;
}

function applyStyle(context: CanvasRenderingContext2D, { size, weight, colour }: Style): void {
  context.font = `${weight} ${size}px ${FACE}`;
  context.fillStyle = colour;
}

function accent(): string {
  return colour('--tenant-accent-light', '#0b6b63');
}

/** Always the light theme's colours. */
const tokens: Readonly<Record<string, () => string>> = {
  ink: () => INK,
  surface: () => PLAIN,
  accent,
  'accent-soft': () => colour('--tenant-accent-soft-light', '#e3f1ee'),
  glow: () => 'rgba(255,255,255,.75)',
  edge: () => PAPER,
};

/** Undefined if the engine cannot draw it: then the picture has no drawing. */
function imageOf(drawing: string): Promise<HTMLImageElement | undefined> {
  const coloured = drawing.replace(/var\(--([a-z-]+)(?:,[^()]*(?:\([^)]*\))?)?\)/g, (_, name: string) => {
    return tokens[name]?.() ?? INK;
  });
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(undefined);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(coloured)}`;
  });
}

function colour(name: string, otherwise: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || otherwise;
}

function bytesOf(address: string): ArrayBuffer {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer;
}
