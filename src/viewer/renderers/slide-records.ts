/** A record of a presentation of PowerPoint 97 to 2003 ([MS-PPT] 2.3.1). */
export interface SlideRecord {
  readonly type: number;
  readonly instance: number;
  /** Whether its content is records. */
  readonly isContainer: boolean;
  /** Where its content begins and ends. */
  readonly start: number;
  readonly end: number;
}

const HEADER = 8;

/** The record at an offset, at most up to `end`. Throws RangeError for an offset outside the stream. */
export function recordAt(view: DataView, at: number, end = view.byteLength): SlideRecord {
  const [kind, start] = [view.getUint16(at, true), at + HEADER];
  return {
    type: view.getUint16(at + 2, true),
    instance: kind >> 4,
    isContainer: (kind & 0xf) === 0xf,
    start,
    end: Math.min(start + view.getUint32(at + 4, true), end),
  };
}

/** The records in a container, in their order. */
export function* recordsIn(view: DataView, { start, end }: SlideRecord): Generator<SlideRecord> {
  for (let at = start; at + HEADER <= end; ) {
    const record = recordAt(view, at, end);
    yield record;
    at = record.end;
  }
}

/** The records in a container that are no containers, also those further down. */
export function* atomsIn(view: DataView, container: SlideRecord): Generator<SlideRecord> {
  for (const record of recordsIn(view, container)) {
    if (record.isContainer) yield* atomsIn(view, record);
    else yield record;
  }
}
