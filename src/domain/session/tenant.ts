import type { Announcement } from './announcement';
import type { UploadSettings } from './upload-settings';

/** A school of the platform as the app needs it (`tenant/query`). */
export interface Tenant {
  readonly tenantId: string;
  readonly orgId: string;
  /** The name in the address (`tn`). */
  readonly uniqueName: string;
  readonly name: string;
  /** The tenant's one colour as #rrggbb, for light and dark; absent: the product's own. */
  readonly accent?: { readonly light: string; readonly dark: string } | undefined;
  readonly notice?: Announcement | undefined;
  /** How it takes files, where that is not as usual. */
  readonly upload?:
    | { readonly [Name in keyof UploadSettings]?: UploadSettings[Name] | undefined }
    | undefined;
}
