import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** How long what was opened lives until it is claimed, i.e. filed with an application or handed in, in ms. */
export const UNCLAIMED_LIFE = {
  /** An upload whose bytes have not come; its signed address is good for less. */
  unfinished: HOUR,
  /** One that comes in parts, whose phone may be without network for long. */
  inParts: 24 * HOUR,
  /** A stored file since its draft was last used: a form that is begun on a Friday is finished on a Monday. */
  stored: 96 * HOUR,
} as const;

/**
 * How much may be on its way to one process at once. An upload counts with what it announces, and with `least` where
 * that is less, as a connection costs something too. Bytes on their way lie on the disk, not in memory.
 */
export const IN_FLIGHT = {
  least: 4 * MIB,
  /** Of one draft, applicant or new student: a form sends a few files at once. */
  owner: 5 * FORM_ATTACHMENT.maxBytes,
  /** From one address, behind which may be a whole campus. */
  address: 1.5 * GIB,
  all: 3 * GIB,
} as const;

/** Seconds after which an upload that found no room may be tried again. */
export const RETRY_IN_FLIGHT = 10;

/** What uploads leave free on the disk unless a setting says otherwise: the database has to write on when files cannot. */
export const KEEP_FREE_BYTES = 512 * MIB;

/** With less than this left nothing is written to the embedded database: its log grows by half of it at once. */
export const FULL_BELOW_BYTES = 32 * MIB;

/** What an owner may have waiting beyond what the form asks for: pictures are taken again, and the phone forgets. */
export const RETAKES = {
  /** Files for each that is asked for, and some for all together. */
  ofEach: 3,
  files: 7,
  /** Largest files beyond those asked for. */
  bytes: 4,
} as const;

/**
 * What drafts from one address may have waiting. Whoever has shown who they are, by an application or as a new student, is
 * not counted: an address that others fill never shuts them out.
 */
export const ADDRESS_ROOM = {
  files: 4_000,
  bytes: 8 * GIB,
  /** Of what is left on the disk, so that a small one does not fill from one place. */
  shareOfFree: 0.5,
} as const;
