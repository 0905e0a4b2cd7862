import type { Announcement } from './announcement';
import type { UploadSettings } from './upload-settings';

/** A school of the platform (`tenant/query`). */
export interface Tenant {
  readonly tenantId: string;
  readonly orgId: string;
  /** The name in the address (`tn`). */
  readonly uniqueName: string;
  readonly name: string;
  /** The tenant's accent colour as #rrggbb, for light and dark mode; absent: the product's default. */
  readonly accent?: { readonly light: string; readonly dark: string } | undefined;
  readonly notice?: Announcement | undefined;
  /** Upload settings that differ from UPLOAD_DEFAULTS. */
  readonly upload?:
    | { readonly [Name in keyof UploadSettings]?: UploadSettings[Name] | undefined }
    | undefined;
}
