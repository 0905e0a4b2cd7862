const FILL = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * Counts the pixels of a JPEG's frames as it streams, whatever precedes them. Reads each byte once, buffers none, and like
 * decoders skips bytes between segments.
 */
export class JpegFrames {
  /** Bytes to skip; at first the start-of-image marker. */
  private passing = 2;
  /** Bytes of the current segment that were read. */
  private at = 0;
  private marker = 0;
  private length = 0;
  private height = 0;
  private width = 0;
  /** Whether no further frame can begin. */
  isOver = false;
  /** Pixels of the largest frame so far. */
  pixels = 0;

  update(piece: Uint8Array): void {
    for (let at = 0; at < piece.length && !this.isOver; at += 1) {
      const passed = Math.min(this.passing, piece.length - at);
      this.passing -= passed;
      at += passed;
      if (at < piece.length) this.readByte(piece[at] ?? 0);
    }
  }

  private readByte(byte: number): void {
    this.at += 1;
    switch (this.at) {
      case 1:
        if (byte !== FILL) this.at = 0;
        return;
      case 2:
        this.begin(byte);
        return;
      case 3:
        this.length = byte << 8;
        return;
      case 4:
        this.length += byte;
        if (!isFrame(this.marker)) this.pass(this.length - 2);
        return;
      case 6:
        this.height = byte << 8;
        return;
      case 7:
        this.height += byte;
        return;
      case 8:
        this.width = byte << 8;
        return;
      case 9:
        this.width += byte;
        this.pixels = Math.max(this.pixels, this.width * this.height);
        this.pass(this.length - 7);
    }
  }

  private begin(marker: number): void {
    this.marker = marker;
    if (marker === FILL) this.at = 1;
    else if (marker === 0 || standsAlone(marker)) this.at = 0;
    this.isOver = marker === START_OF_SCAN || marker === END_OF_IMAGE;
  }

  private pass(bytes: number): void {
    this.at = 0;
    this.passing = Math.max(0, bytes);
  }
}

/** TEM and RST0 to RST7, which have no length field. */
function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** SOF0 to SOF15, except DHT, JPG and DAC, which are in the same range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
