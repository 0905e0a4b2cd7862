/** One file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day that an archive can name: the same content is the same bytes whenever it is made. */
const FIRST_DAY = 0x0021;
const VERSION = 20;

/** An archive of texts, stored as they are (APPNOTE.TXT 6.3.10, sections 4.3.7 to 4.3.16). */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const body = new Bytes();
  const directory = new Bytes();
  for (const { name, text } of entries) {
    const content = utf8(text);
    const label = utf8(name);
    const facts = new Bytes()
      .u16(VERSION)
      .u16(UTF8_NAMES)
      .u16(0)
      .u16(0)
      .u16(FIRST_DAY)
      .u32(crc32(content))
      .u32(content.length)
      .u32(content.length)
      .u16(label.length)
      .u16(0)
      .joined();
    directory.u32(0x02014b50).u16(VERSION).all(facts).u16(0).u16(0).u16(0).u32(0);
    directory.u32(body.length).all(label);
    body.u32(0x04034b50).all(facts).all(label).all(content);
  }
  const begins = body.length;
  const { length } = directory;
  body.all(directory.joined());
  body.u32(0x06054b50).u16(0).u16(0).u16(entries.length).u16(entries.length).u32(length).u32(begins).u16(0);
  return body.joined();
}

/** Numbers least significant byte first, as archives write them. */
class Bytes {
  length = 0;
  private readonly pieces: Uint8Array[] = [];

  u16(value: number): this {
    return this.all(Uint8Array.of(value & 0xff, (value >>> 8) & 0xff));
  }

  u32(value: number): this {
    return this.u16(value & 0xffff).u16(value >>> 16);
  }

  all(bytes: Uint8Array): this {
    this.pieces.push(bytes);
    this.length += bytes.length;
    return this;
  }

  joined(): Uint8Array {
    const whole = new Uint8Array(this.length);
    let at = 0;
    for (const piece of this.pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }
}

function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code < 0x80) bytes[length++] = code;
    else {
      if (code < 0x800) bytes[length++] = 0xc0 | (code >>> 6);
      else {
        if (code < 0x10000) bytes[length++] = 0xe0 | (code >>> 12);
        else {
          bytes[length++] = 0xf0 | (code >>> 18);
          bytes[length++] = 0x80 | ((code >>> 12) & 0x3f);
          at += 1;
        }
        bytes[length++] = 0x80 | ((code >>> 6) & 0x3f);
      }
      bytes[length++] = 0x80 | (code & 0x3f);
    }
  }
  return bytes.subarray(0, length);
}

/** The remainders of single bytes, eight bits at a time in the place of one. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder;
});

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ (REMAINDERS[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
