import type { ReportWay, scanOutcomes } from '#domain/checkin/report';

/** A steward's phone (`desk`, "The scanner"). Times are epoch ms. */
export interface DeviceRecord {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly stationIds: readonly string[];
  /** Digest of its QR code's secret until that is used, then of its cookie. */
  readonly digest: string;
  readonly state: 'waiting' | 'enrolled' | 'revoked';
  readonly holder?: string;
  readonly lastSeenAt?: number;
  /** Of the QR code, then of the enrolment. */
  readonly expiresAt: number;
}

/** One scan of a device. Nothing of it changes but that it is annulled, once. */
export interface DeskScan {
  /** Made by the device. */
  readonly id: string;
  readonly tenantId: string;
  readonly deviceId: string;
  /** The device's name, and who held it. */
  readonly by: string;
  readonly stationId: string;
  readonly station: string;
  readonly welcomeId?: string;
  readonly via: ReportWay;
  readonly at: number;
  readonly outcome: (typeof scanOutcomes)[number];
  readonly annulled?: { readonly by: string; readonly at: number; readonly reason: string };
}

/** A scan as the desk lists it. */
export type ListedScan = DeskScan & { readonly maskedName?: string };

export interface DeviceQueries {
  all(tenantId: string): Promise<readonly DeviceRecord[]>;
  byDigest(digest: string): Promise<DeviceRecord | undefined>;
}

export interface DeviceTable extends DeviceQueries {
  findForUpdate(tenantId: string, id: string): Promise<DeviceRecord | undefined>;
  byDigestForUpdate(digest: string): Promise<DeviceRecord | undefined>;
  save(device: DeviceRecord): Promise<void>;
}

export interface ScanQueries {
  find(tenantId: string, id: string): Promise<DeskScan | undefined>;
  /** Latest first; with `after` only those that follow it in this order. */
  latest(tenantId: string, limit: number, after?: string): Promise<readonly ListedScan[]>;
  /** Ids of the stations where something was scanned. */
  stations(tenantId: string): Promise<readonly string[]>;
}

export interface ScanTable extends ScanQueries {
  /** False where the scan is known. */
  add(scan: DeskScan): Promise<boolean>;
  findForUpdate(tenantId: string, id: string): Promise<DeskScan | undefined>;
  annul(scan: DeskScan, annulled: NonNullable<DeskScan['annulled']>): Promise<void>;
}
