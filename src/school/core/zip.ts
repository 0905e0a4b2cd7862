/** One file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day that an archive can name: the same content is the same bytes whenever it is made. */
const FIRST_DAY = 0x0021;
const VERSION = 20;

/** An archive of texts, stored as they are: what is packed here is small (APPNOTE.TXT 6.3.10, sections 4.3.7 to 4.3.16). */
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
      .u16(0).written;
    directory.u32(0x02014b50).u16(VERSION).all(facts).u16(0).u16(0).u16(0).u32(0);
    directory.u32(body.written.length).all(label);
    body.u32(0x04034b50).all(facts).all(label).all(content);
  }
  const begins = body.written.length;
  const { length } = directory.written;
  body.all(directory.written);
  body.u32(0x06054b50).u16(0).u16(0).u16(entries.length).u16(entries.length).u32(length).u32(begins).u16(0);
  return Uint8Array.from(body.written);
}

/** Numbers least significant byte first, as archives write them. */
class Bytes {
  readonly written: number[] = [];

  u16(value: number): this {
    this.written.push(value & 0xff, (value >>> 8) & 0xff);
    return this;
  }

  u32(value: number): this {
    return this.u16(value & 0xffff).u16(value >>> 16);
  }

  all(bytes: Iterable<number>): this {
    for (const byte of bytes) this.written.push(byte);
    return this;
  }
}

function utf8(text: string): readonly number[] {
  const escaped = encodeURIComponent(text);
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] === '%') {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
      at += 2;
    } else bytes.push(escaped.charCodeAt(at));
  }
  return bytes;
}

function crc32(bytes: readonly number[]): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
