import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** How long a file may stay unclaimed (neither submitted nor used as a face photo), in ms. */
export const UNCLAIMED_LIFE = {
  /** Bytes not yet received; longer than its signed address is valid. */
  unfinished: HOUR,
  /** A multipart upload of which parts have arrived: its phone may be offline for long. */
  inParts: 24 * HOUR,
  /** A stored file, since its draft was last used: a form begun on a Friday can be finished on a Monday. */
  stored: 96 * HOUR,
} as const;

/**
 * Limits of concurrent uploads per process, in bytes. An upload counts with its announced size, or with `least` where that is
 * less, as a connection has a cost too. Received bytes are on the disk, not in memory.
 */
export const IN_FLIGHT = {
  least: 4 * MIB,
  /** Per draft, applicant or new student: a form uploads a few files at once. */
  owner: 5 * FORM_ATTACHMENT.maxBytes,
  /** Per address, which a whole campus may share. */
  address: 1.5 * GIB,
  all: 3 * GIB,
} as const;

/** An upload that is not fast enough to fill its room in this time gives way to others, once its pace can be told; ms. */
export const LATE = { wholeWithinMs: 5 * MINUTE, afterMs: 10_000 } as const;

/** Minimum bytes of every part but the last of a multipart upload, where the store sets none: a file has twenty parts at most. */
export const LEAST_PART = MIB;

/** Seconds after which a refused upload may be tried again. */
export const RETRY_IN_FLIGHT = 10;

/** Disk space that uploads leave free by default: the database must still be able to write. */
export const KEEP_FREE_BYTES = 512 * MIB;

/** Below this free space nothing is written to the embedded database, whose log grows by half of it at once. */
export const FULL_BELOW_BYTES = 32 * MIB;

/**
 * Unclaimed uploads allowed beyond what the form needs: pictures are retaken, and phones lose their state. Each rotation of a
 * photo by 90° is an upload too, and the school is not told which ones it replaces.
 */
export const RETAKES = {
  /** Files per requested file, and extra files in total. */
  ofEach: 3,
  files: 30,
  /** Multiples of the maximum file size, beyond the requested files. */
  bytes: 4,
} as const;

/**
 * Limits of unclaimed draft files from one address. Applicants and new students who have proved who they are do not count: an
 * address that others fill never blocks them.
 */
export const ADDRESS_CAPACITY = {
  files: 4_000,
  bytes: 8 * GIB,
  /** Fraction of the free disk space, so that a single address cannot fill a small disk. */
  shareOfFree: 0.5,
} as const;
